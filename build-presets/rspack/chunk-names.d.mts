export default function chunkNames(source: string): string;

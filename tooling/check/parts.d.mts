export function partsOf(project: string): string[];
export function remotesOf(project: string): string[];
export function typedPartsOf(project: string): string[];

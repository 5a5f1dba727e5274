export const mediaPacks = 'Media Packs';

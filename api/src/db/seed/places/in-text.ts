/** A country's name inside a sentence: "the UK", "the Netherlands", "France". */
export const inText = (name: string): string =>
  /^(UK|USA|Netherlands|Philippines|Maldives|Bahamas|Seychelles|Gambia|United Arab Emirates|Czech Republic|Dominican Republic)$/.test(
    name,
  )
    ? `the ${name}`
    : name;

/** Labels of the widgets. `#` stands for a number. Editorial content is English in every language. */
const en = {
  companies: '# companies',
  company: '# company',
  allCompanies: 'All companies',
  allNews: 'All news',
  latestNews: 'Film news',
  seeProfile: 'See profile',
  seeList: 'See the list',
  readMore: 'Read more',
  findCompanies: 'Find companies',
  keywords: 'Company, service or name',
  search: 'Search',
  noneFound: 'No companies found.',
  incentives: 'Incentives in #',
  inShort: 'In short',
  showreel: 'Showreel',
  gallery: 'Gallery',
  next: 'Next question',
  back: 'Back',
  result: 'See my result',
  vote: 'Vote',
  again: 'Play again',
  yourResult: 'Your result',
  thanks: 'Thank you for your vote',
  right: 'Right',
  wrong: 'Wrong',
  votes: '# votes',
  of: '# of',
  failed: 'That did not work. Please try again.',
};
export type Texts = typeof en;

const de: Texts = {
  companies: '# Firmen',
  company: '# Firma',
  allCompanies: 'Alle Firmen',
  allNews: 'Alle Nachrichten',
  latestNews: 'Filmnachrichten',
  seeProfile: 'Zum Profil',
  seeList: 'Zur Liste',
  readMore: 'Weiterlesen',
  findCompanies: 'Firmen finden',
  keywords: 'Firma, Leistung oder Name',
  search: 'Suchen',
  noneFound: 'Keine Firmen gefunden.',
  incentives: 'Förderung: #',
  inShort: 'Kurz gesagt',
  showreel: 'Showreel',
  gallery: 'Galerie',
  next: 'Nächste Frage',
  back: 'Zurück',
  result: 'Mein Ergebnis',
  vote: 'Abstimmen',
  again: 'Noch einmal',
  yourResult: 'Ihr Ergebnis',
  thanks: 'Danke für Ihre Stimme',
  right: 'Richtig',
  wrong: 'Falsch',
  votes: '# Stimmen',
  of: '# von',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
};

const fr: Texts = {
  companies: '# sociétés',
  company: '# société',
  allCompanies: 'Toutes les sociétés',
  allNews: 'Toutes les actualités',
  latestNews: 'Actualités du cinéma',
  seeProfile: 'Voir le profil',
  seeList: 'Voir la liste',
  readMore: 'Lire la suite',
  findCompanies: 'Trouver des sociétés',
  keywords: 'Société, service ou nom',
  search: 'Rechercher',
  noneFound: 'Aucune société trouvée.',
  incentives: 'Aides : #',
  inShort: 'En bref',
  showreel: 'Bande démo',
  gallery: 'Galerie',
  next: 'Question suivante',
  back: 'Retour',
  result: 'Voir mon résultat',
  vote: 'Voter',
  again: 'Rejouer',
  yourResult: 'Votre résultat',
  thanks: 'Merci pour votre vote',
  right: 'Juste',
  wrong: 'Faux',
  votes: '# votes',
  of: '# sur',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
};

const es: Texts = {
  companies: '# empresas',
  company: '# empresa',
  allCompanies: 'Todas las empresas',
  allNews: 'Todas las noticias',
  latestNews: 'Noticias de cine',
  seeProfile: 'Ver el perfil',
  seeList: 'Ver la lista',
  readMore: 'Leer más',
  findCompanies: 'Buscar empresas',
  keywords: 'Empresa, servicio o nombre',
  search: 'Buscar',
  noneFound: 'No se encontraron empresas.',
  incentives: 'Incentivos: #',
  inShort: 'En resumen',
  showreel: 'Videobook',
  gallery: 'Galería',
  next: 'Siguiente pregunta',
  back: 'Atrás',
  result: 'Ver mi resultado',
  vote: 'Votar',
  again: 'Jugar otra vez',
  yourResult: 'Tu resultado',
  thanks: 'Gracias por tu voto',
  right: 'Correcto',
  wrong: 'Incorrecto',
  votes: '# votos',
  of: '# de',
  failed: 'No ha funcionado. Inténtalo de nuevo.',
};

/** Texts by language; other languages get English. */
export const languages: Readonly<Record<string, Texts>> = { en, de, fr, es };

/** Returns the supported language of a BCP 47 tag: `de-AT` becomes `de`. */
export const languageOf = (lang: string): string => {
  const [language = ''] = lang.toLowerCase().split('-');
  return Object.hasOwn(languages, language) ? language : 'en';
};

export const textsOf = (lang: string): Texts => languages[languageOf(lang)] ?? en;

/** Replaces `#` with a value; numbers are formatted in the language: `2,184`. */
export const formatText = (text: string, value: number | string, lang: string): string =>
  text.replace('#', typeof value === 'number' ? value.toLocaleString(languageOf(lang)) : value);

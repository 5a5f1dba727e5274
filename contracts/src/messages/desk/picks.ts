/** Texts of the lists that the newsroom fills. */
export const deskPicks = {
  unknownArticle: 'There is no such article: choose one of the list',
  alreadyChosen: 'The article is in this list already',
  titleMissing: 'Write a title, or choose an article',
  addressWrong: 'Must be a path such as /search, or begin with https:// or http://',
  pictureMissing: 'There is no such picture in the media store',
  altMissing: 'Write what the picture shows',
  articlesOnly: 'Only articles can be the most read',
} as const;

export const title = 'Your choice';
export const text = 'The site works in full either way. If you accept, these may recognise this browser:';
export const reject = 'Reject';
export const accept = 'Accept';
export const more = 'Cookies of this site';

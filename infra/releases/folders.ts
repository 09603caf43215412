/** Of the site's bucket: files with a hash of their content in the name. */
export const assetsFolder = 'assets/'

/** Of the site's bucket: pages and versions of earlier releases; no viewer gets anything from there. */
export const releasesFolder = 'releases/'

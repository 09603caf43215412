/** What the web build says of its pages, in `web/dist/routes.json`. */
export interface RouteTable {
  /** Path → file, for pages that are HTML of their own. */
  static: Readonly<Record<string, string>>
  /** The app's one file… */
  app: string
  /** …and the paths that it draws; `*` stands for one or more segments at the end, for one elsewhere. */
  appPaths: readonly string[]
  notFound: string
}

const limit = 10_000

/**
 * CloudFront Function: a path of the site to the file that shows it. Files (with an extension) pass as they are. Some
 * mail gateways send `%23` for the `#` of a mailed link: such an address is sent back with its fragment.
 */
export function deepLinks({ static: pages, app, appPaths, notFound }: RouteTable): string {
  const patterns = appPaths.map(toPattern)
  const code = `var pages=${JSON.stringify(pages)};
var app=[${patterns.join(',')}];
function handler(event){
var request=event.request;
var link=/^(\\/auth\\/[a-z-]+)%23(.*)$/.exec(request.uri);
if(link)return{statusCode:302,statusDescription:'Found',headers:{location:{value:link[1]+'#'+link[2]},'cache-control':{value:'no-store'}}};
var path=request.uri.length>1?request.uri.replace(/\\/+$/,'')||'/':'/';
if(Object.prototype.hasOwnProperty.call(pages,path))request.uri='/'+pages[path];
else if(app.some(function(p){return p.test(path)}))request.uri=${JSON.stringify(`/${app}`)};
else if(!/\\.[A-Za-z0-9]+$/.test(path))request.uri=${JSON.stringify(`/${notFound}`)};
return request;
}`
  if (Buffer.byteLength(code) > limit)
    throw new Error(`The function for deep links is over ${limit} bytes, which CloudFront refuses.`)
  return code
}

function toPattern(path: string): string {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\//g, '\\/')
  return `/^${escaped.replace(/\*$/, '.+').replace(/\*(?!$)/g, '[^/]+')}$/`
}

/** CloudFront Function: tells the API who really asks; what the client says of it is overwritten. */
export const viewerAddress = `function handler(event){
var request=event.request;
request.headers['x-viewer-address']={value:event.viewer.ip};
return request;
}`

/** CloudFront Function: `/media/x` is the object `x`. It runs after CloudFront has checked the URL's signature. */
export const belowMedia = `function handler(event){
var request=event.request;
request.uri=request.uri.replace(/^\\/media(?=\\/)/,'');
return request;
}`

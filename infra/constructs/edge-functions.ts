/*
 * What an address of the site gets. CloudFront runs these functions, and so does the site on one machine
 * (`local/gateway/cloud-front.ts`), so that both answer alike:
 *
 * - a content page, or a path of the app: its file, with status 200. An unknown page of the dashboard is a path of the
 *   app, which says "Page Not Found" itself: which pages there are is for members to know.
 * - any other path: `404.html`, with status 404. Distribution-wide `errorResponses` could give it as well, but would
 *   turn the API's own 404s into pages.
 * - a file (a path with an extension) that is not there: the bucket's own 404, which no function sees.
 */

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

function withinLimit(code: string): string {
  if (Buffer.byteLength(code) > limit)
    throw new Error(`A function of the edge is over ${limit} bytes, which CloudFront refuses.`)
  return code
}

/** Defines `fileOf`, from a path of the site to the file that shows it. Files pass as they are. */
function fileOf({ static: pages, app, appPaths, notFound }: RouteTable): string {
  return `var pages=${JSON.stringify(pages)};
var app=[${appPaths.map(toPattern).join(',')}];
function fileOf(uri){
var path=uri.length>1?uri.replace(/\\/+$/,'')||'/':'/';
if(Object.prototype.hasOwnProperty.call(pages,path))return'/'+pages[path];
if(app.some(function(p){return p.test(path)}))return${JSON.stringify(`/${app}`)};
return/\\.[A-Za-z0-9]+$/.test(path)?uri:${JSON.stringify(`/${notFound}`)};
}`
}

/**
 * CloudFront Function: a path of the site to the file that shows it. Some mail gateways send `%23` for the `#` of a
 * mailed link: such an address is sent back with its fragment.
 */
export function deepLinks(table: RouteTable): string {
  return withinLimit(`${fileOf(table)}
function handler(event){
var request=event.request;
var link=/^(\\/auth\\/[a-z-]+)%23(.*)$/.exec(request.uri);
if(link)return{statusCode:302,statusDescription:'Found',headers:{location:{value:link[1]+'#'+link[2]},'cache-control':{value:'no-store'}}};
request.uri=fileOf(request.uri);
return request;
}`)
}

/**
 * CloudFront Function: status 404 for the page that says so. It holds whether the event names the path that was asked
 * for or the file that it led to. Only a whole answer changes: 304 tells the browser to keep the 404 that it has.
 */
export function pageStatus(table: RouteTable): string {
  return withinLimit(`${fileOf(table)}
function handler(event){
var response=event.response;
if(response.statusCode===200&&fileOf(event.request.uri)===${JSON.stringify(`/${table.notFound}`)}){
response.statusCode=404;
response.statusDescription='Not Found';
}
return response;
}`)
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

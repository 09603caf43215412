/*
 * Maps paths of the site to files. CloudFront runs these functions, and so does the local stack (`local/gateway/cloud-front.ts`),
 * so that both respond alike:
 *
 * - a content page, or a path of the app: its file, with status 200. Unknown paths of the dashboard belong to the app, which
 * shows "Page Not Found" itself: only members may learn which pages exist.
 * - any other path: `404.html`, with status 404. Distribution-wide `errorResponses` could do this too, but would replace the
 * API's own 404s.
 * - a missing file (a path with an extension): the bucket's own 404; no function runs on it.
 */

import { cacheLifetimes } from '#shared/limits'
import type { Domain } from '../domain'

/** Pages of the web build, as written to `web/dist/routes.json`. */
export interface RouteTable {
  /** Path → file, for pages with their own HTML; `*` matches the last segment. */
  static: Readonly<Record<string, string>>
  /** The app's single HTML file… */
  app: string
  /** …and the paths it serves; `*` matches one or more segments at the end, exactly one elsewhere. */
  appPaths: readonly string[]
  notFound: string
}

const limit = 10_000

function withinLimit(code: string): string {
  if (Buffer.byteLength(code) > limit)
    throw new Error(`A function of the edge is over ${limit} bytes, which CloudFront refuses.`)
  return code
}

/** Source of the function `fileOf`, which maps a path of the site to its file. Paths of files stay as they are. */
function fileOf({ static: pages, app, appPaths, notFound }: RouteTable): string {
  return `var pages=${JSON.stringify(pages)};
var app=[${appPaths.map(toPattern).join(',')}];
function fileOf(uri){
var end=uri.length;
while(end>1&&uri[end-1]==='/')end--;
var path=uri.slice(0,end)||'/';
var paths=[path,path.replace(/[^/]+$/,'*')];
for(var i=0;i<2;i++)if(Object.prototype.hasOwnProperty.call(pages,paths[i]))return'/'+pages[paths[i]];
if(app.some(function(p){return p.test(path)}))return${JSON.stringify(`/${app}`)};
return/\\.[A-Za-z0-9]+$/.test(path)?uri:${JSON.stringify(`/${notFound}`)};
}`
}

/** Source that redirects pages from further host names to the main one. API, sockets and pictures use other functions. */
function toMainHost({ name, aliases }: Pick<Domain, 'name' | 'aliases'>): string {
  return `var host=request.headers.host&&request.headers.host.value;
if(${JSON.stringify(aliases)}.indexOf(host)>=0){
var query=request.querystring,parts=[];
Object.keys(query).forEach(function(key){
(query[key].multiValue||[query[key]]).forEach(function(one){parts.push(key+'='+one.value)})
});
return{statusCode:301,statusDescription:'Moved Permanently',headers:{location:{value:${JSON.stringify(`https://${name}`)}+request.uri+(parts.length?'?'+parts.join('&'):'')},'cache-control':{value:/%23/.test(request.uri)?'no-store':'max-age=${cacheLifetimes.redirect}'}}};
}
`
}

/**
 * CloudFront Function: maps a path of the site to its file. Some mail gateways encode the `#` of a mailed link as `%23`; the
 * function redirects such requests to the link with its fragment.
 */
export function deepLinks(table: RouteTable, domain?: Pick<Domain, 'name' | 'aliases'>): string {
  return withinLimit(`${fileOf(table)}
function handler(event){
var request=event.request;
${domain && domain.aliases.length > 0 ? toMainHost(domain) : ''}var link=/^(\\/auth\\/[a-z-]+|\\/unsubscribe)%23(.*)$/.exec(request.uri);
if(link)return{statusCode:302,statusDescription:'Found',headers:{location:{value:link[1]+'#'+link[2]},'cache-control':{value:'no-store'}}};
request.uri=fileOf(request.uri);
return request;
}`)
}

/**
 * CloudFront Function: sets status 404 on the not-found page, whether the event has the requested path or its file. Only status
 * 200 changes: a 304 makes the browser reuse its cached 404. Also removes `s-maxage`, since a proxy between edge and browser
 * would obey it, and no deploy can invalidate that.
 */
export function pageStatus(table: RouteTable): string {
  return withinLimit(`${fileOf(table)}
function handler(event){
var response=event.response;
if(response.statusCode===200&&fileOf(event.request.uri)===${JSON.stringify(`/${table.notFound}`)}){
response.statusCode=404;
response.statusDescription='Not Found';
}
var kept=response.headers&&response.headers['cache-control'];
if(kept)kept.value=kept.value.replace(/,\\s*s-maxage=\\d+/,'');
return response;
}`)
}

function toPattern(path: string): string {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\//g, '\\/')
  return `/^${escaped.replace(/\*$/, '.+').replace(/\*(?!$)/g, '[^/]+')}$/`
}

/**
 * CloudFront Function: passes the client's address to the API, overwriting any header from the client. It redirects GET requests
 * of the unsubscribe URLs, of which old mails have the second, to the confirmation page: mail programs that do not support
 * one-click unsubscribe open them in a browser (0064).
 */
export const viewerAddress = `function handler(event){
var request=event.request;
if((request.method==='GET'||request.method==='HEAD')&&/^\\/api\\/(notifications|saved-searches)\\/unsubscribe$/.test(request.uri)){
var code=request.querystring.code,kind=request.querystring.kind;
var link=code&&/^[\\w.%-]+$/.test(code.value)?'#code='+code.value:'';
if(link&&kind&&/^[a-z]+$/.test(kind.value))link+='&kind='+kind.value;
return{statusCode:302,statusDescription:'Found',headers:{location:{value:'/unsubscribe'+link},'cache-control':{value:'no-store'}}};
}
request.headers['x-viewer-address']={value:event.viewer.ip};
return request;
}`

/** CloudFront Function: maps `/media/x` to the object `x`, after CloudFront has checked the URL's signature. */
export const belowMedia = `function handler(event){
var request=event.request;
request.uri=request.uri.replace(/^\\/media(?=\\/)/,'');
return request;
}`

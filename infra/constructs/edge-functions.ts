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

import { languageCookie, languageCookieAttributes, languageQuery } from '#shared/languages'
import { cacheLifetimes } from '#shared/limits'
import type { Domain } from '../domain'

/** Pages of the web build, as written to `web/dist/routes.json`. */
export interface RouteTable {
  /** Languages other than English: each has its files, and its content pages, below `/<language>`. */
  languages: readonly string[]
  /** Paths of the content pages. */
  content: readonly string[]
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

/**
 * Source of `prefixed`, which finds the language at the start of a path, and of two functions: `pathOf` removes slashes at the end,
 * and the file of the home page (CloudFront may put its default root object in place of `/` before it runs a function), and
 * `fileOf` maps a path of the site to its file in a language ('' for English). Paths of files stay as they are.
 */
function fileOf({ static: pages, app, appPaths, notFound, languages, content }: RouteTable): string {
  return `var prefixed=/^\\/(en|${languages.join('|')})(?=\\/|$)/;
var pages=${JSON.stringify(pages)};
var content=${JSON.stringify(content)};
var app=[${appPaths.map(toPattern).join(',')}];
function pathOf(uri){
var end=uri.length;
while(end>1&&uri[end-1]==='/')end--;
var path=uri.slice(0,end)||'/';
return path===${JSON.stringify(`/${pages['/']}`)}?'/':path;
}
function pageOf(path){
var paths=[path,path.replace(/[^/]+$/,'*')];
for(var i=0;i<2;i++)if(Object.prototype.hasOwnProperty.call(pages,paths[i]))return pages[paths[i]];
return app.some(function(p){return p.test(path)})?${JSON.stringify(app)}:'';
}
function fileOf(uri,language){
var path=pathOf(uri),prefix=prefixed.exec(path),page;
if(prefix){
var own=path.slice(prefix[0].length)||'/';
page=content.indexOf(own)<0?'':pages[own];
if(page)language=prefix[1]==='en'?'':prefix[1];
}else page=pageOf(path);
if(!page&&/\\.[A-Za-z0-9]+$/.test(path))return uri;
return(language?'/'+language:'')+'/'+(page||${JSON.stringify(notFound)});
}`
}

/**
 * Source of `languageOf`: the language that the reader chooses with this link, has chosen on this device, or prefers in the browser;
 * '' for English.
 */
function languageOf({ languages }: RouteTable): string {
  return `function languageOf(request){
var query=request.querystring[${JSON.stringify(languageQuery)}],cookie=request.cookies&&request.cookies[${JSON.stringify(languageCookie)}];
var chosen=query||cookie;
if(chosen)return${JSON.stringify(languages)}.indexOf(chosen.value)<0?'':chosen.value;
var header=request.headers['accept-language'];
var first=header&&/(?:^|,)\\s*(en|${languages.join('|')})\\b/i.exec(header.value);
var language=first?first[1].toLowerCase():'en';
return language==='en'?'':language;
}`
}

/** Source of `queryOf`: the query of a request, as in its URL. */
const queryOf = `function queryOf(request){
var query=request.querystring,parts=[];
Object.keys(query).forEach(function(key){
(query[key].multiValue||[query[key]]).forEach(function(one){parts.push(key+'='+one.value)})
});
return parts.length?'?'+parts.join('&'):'';
}`

/** Source that redirects pages from further host names to the main one. API, sockets and pictures use other functions. */
function toMainHost({ name, aliases }: Pick<Domain, 'name' | 'aliases'>): string {
  return `var host=request.headers.host&&request.headers.host.value;
if(${JSON.stringify(aliases)}.indexOf(host)>=0)return{statusCode:301,statusDescription:'Moved Permanently',headers:{location:{value:${JSON.stringify(`https://${name}`)}+request.uri+queryOf(request)},'cache-control':{value:/%23/.test(request.uri)?'no-store':'max-age=${cacheLifetimes.redirect}'}}};
`
}

/**
 * CloudFront Function: maps a path of the site to its file in the reader's language. A content page has a path for each language, so
 * its English path redirects readers of another language. Some mail gateways encode the `#` of a mailed link as `%23`; the
 * function redirects such requests to the link with its fragment.
 */
export function deepLinks(table: RouteTable, domain?: Pick<Domain, 'name' | 'aliases'>): string {
  return withinLimit(`${fileOf(table)}
${languageOf(table)}
${queryOf}
function handler(event){
var request=event.request,language=languageOf(request),path=pathOf(request.uri);
${domain && domain.aliases.length > 0 ? toMainHost(domain) : ''}var link=/^(\\/auth\\/[a-z-]+|\\/unsubscribe)%23(.*)$/.exec(request.uri);
if(link)return{statusCode:302,statusDescription:'Found',headers:{location:{value:link[1]+'#'+link[2]},'cache-control':{value:'no-store'}}};
if(language&&content.indexOf(path)>=0)return{statusCode:302,statusDescription:'Found',headers:{location:{value:'/'+language+(path==='/'?'':path)+queryOf(request)},'cache-control':{value:'no-store'}}};
request.uri=fileOf(request.uri,language);
return request;
}`)
}

/**
 * CloudFront Function: sets status 404 on the not-found page, whether the event has the requested path or its file. Only status
 * 200 changes: a 304 makes the browser reuse its cached 404. Also removes `s-maxage`, since a proxy between edge and browser
 * would obey it, and no deploy can invalidate that. Keeps the language that the reader chooses with this link in a cookie, so that
 * a choice works without scripts; Safari keeps a cookie of a script for seven days only. A path of another language stays in that one.
 * `secure`: for a site with `https`.
 */
export function pageResponse(table: RouteTable, { secure = true } = {}): string {
  return withinLimit(`${fileOf(table)}
function handler(event){
var request=event.request,response=event.response,file=fileOf(request.uri,'');
if(response.statusCode===200&&file.split('/').pop()===${JSON.stringify(table.notFound)}){
response.statusCode=404;
response.statusDescription='Not Found';
}
var kept=response.headers&&response.headers['cache-control'];
if(kept)kept.value=kept.value.replace(/,\\s*s-maxage=\\d+/,'');
var chosen=request.querystring&&request.querystring[${JSON.stringify(languageQuery)}];
var own=prefixed.exec(request.uri);
if(chosen&&(!own||own[1]===chosen.value)&&/\\.html$/.test(file)&&${JSON.stringify(['en', ...table.languages])}.indexOf(chosen.value)>=0){
response.cookies=response.cookies||{};
response.cookies[${JSON.stringify(languageCookie)}]={value:chosen.value,attributes:${JSON.stringify(languageCookieAttributes(secure))}};
}
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

import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { deepLinks, pageResponse } from '#infra/constructs/edge-functions'
import { found, type Query, runEdge, sampleRoutes } from '#test/support/infra/edge'

describe('the edge function of pages, for a reader of another language', () => {
  const code = deepLinks(sampleRoutes)
  const preferring = (languages: string) => ({ 'accept-language': { value: languages } })
  const having = (language: string) => ({ cookies: { 'humsafar-language': { value: language } } })

  it.each([
    ['ur-PK,ur;q=0.9,en;q=0.8', '/ur/app.html'],
    ['AR', '/ar/app.html'],
    ['fr,ur;q=0.5,en;q=0.4', '/ur/app.html'],
    ['en-GB,ur;q=0.5', '/app.html'],
    ['fr-FR,arn;q=0.9', '/app.html'],
    ['*', '/app.html'],
  ])('serves the app in the first language of the browser that the site has: %s', (languages, file) => {
    expect(runEdge(code, '/dashboard', preferring(languages)).uri).toBe(file)
  })

  it('prefers the language that was chosen on the device, if the site has it', () => {
    const at = (language: string) => runEdge(code, '/dashboard', preferring('ar'), {}, having(language)).uri
    expect(['ur', 'en', 'xx', '__proto__'].map(at)).toEqual([
      '/ur/app.html',
      '/app.html',
      '/app.html',
      '/app.html',
    ])
  })

  it('serves a request without cookies', () => {
    expect(runEdge(code, '/dashboard', {}, {}, { cookies: undefined }).uri).toBe('/app.html')
  })

  it('prefers the language of a link that switches to the one that was chosen before', () => {
    const query = { language: { value: 'ar' } }
    expect(runEdge(code, '/dashboard', {}, query, having('ur')).uri).toBe('/ar/app.html')
  })

  it('redirects a content page to the one of the language, with its query, and serves that one', () => {
    const about = (query: Query = {}, path = '/about/') => runEdge(code, path, preferring('ur'), query)
    expect(about()).toEqual(found('/ur/about'))
    expect(about({ a: { value: '1%26' } })).toEqual(found('/ur/about?a=1%26'))
    for (const home of ['/', '/index.html']) expect(about({}, home)).toEqual(found('/ur'))
    expect(about({ language: { value: 'en' } })).toMatchObject({ uri: '/about.html' })
    expect(about({ language: { value: 'ar' } })).toEqual(found('/ar/about?language=ar'))
    expect(runEdge(code, '/about', preferring('ur'), {}, having('en')).uri).toBe('/about.html')
  })

  it.each([
    ['/ur', '/ur/index.html'],
    ['/ur/', '/ur/index.html'],
    ['/ar/about', '/ar/about.html'],
    ['/en/about', '/about.html'],
    ['/ur/nothing', '/404.html'],
    ['/ur/proposals', '/404.html'],
    ['/ur/constructor', '/404.html'],
    ['/urx', '/404.html'],
    ['/ur/assets/app-1a2b.js', '/ur/assets/app-1a2b.js'],
  ])('maps %s to the file %s, whatever the reader prefers', (path, file) => {
    expect(runEdge(code, path, {}, {}, having('en')).uri).toBe(file)
  })

  describe('with a response', () => {
    const respond = (uri: string, querystring: Query = {}) => {
      const event = { request: { uri, headers: {}, querystring }, response: { statusCode: 200, headers: {} } }
      return runInNewContext(`${pageResponse(sampleRoutes)};handler(event)`, { event }) as object
    }

    it.each(['/ur/404.html', '/ar/404.html'])('responds with 404 to an unknown page: %s', (uri) => {
      expect(respond(uri)).toMatchObject({ statusCode: 404 })
    })

    it.each(['en', 'ur'])('keeps the chosen language %s in a cookie', (value) => {
      const attributes = 'path=/; max-age=31536000; samesite=lax; secure'
      expect(respond('/app.html', { language: { value } })).toMatchObject({
        cookies: { 'humsafar-language': { value, attributes } },
      })
    })

    it('keeps no language with a path of another one, which shows its own', () => {
      expect(respond('/ur/about', { language: { value: 'ur' } })).toHaveProperty('cookies')
      for (const value of ['en', 'ar'])
        expect(respond('/ur/about', { language: { value } })).not.toHaveProperty('cookies')
    })

    it('keeps no language with a file that is no page: the service worker names one in its URL', () => {
      expect(respond('/sw.js', { language: { value: 'en' } })).not.toHaveProperty('cookies')
    })

    it.each(['xx', '', 'ur; domain=evil.example'])('keeps nothing that is no language: %j', (value) => {
      expect(respond('/app.html', { language: { value } })).not.toHaveProperty('cookies')
    })
  })
})

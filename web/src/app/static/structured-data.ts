import { brand } from '#shared/brand'
import { localized } from '#web/lib/paths'
import type { SitePage } from './site-pages'

/** An object in the vocabulary of schema.org. */
export interface Thing {
  '@type': string
  [property: string]: unknown
}

const address = (path: string) => new URL(path, brand.site).href
const operator = address('/#operator')

/** Phone numbers, addresses and social profiles. */
function contact({ emails, phones, offices, social }: typeof brand) {
  const line = { '@type': 'ContactPoint', contactType: 'customer support', availableLanguage: ['en', 'ur'] }
  return {
    email: emails.info,
    contactPoint: [
      { ...line, telephone: phones.pakistan, areaServed: 'PK' },
      { ...line, telephone: phones.uae, areaServed: 'AE' },
    ],
    address: offices.map(({ city, country, address: streetAddress }) => ({
      '@type': 'PostalAddress',
      addressLocality: city,
      addressCountry: country,
      streetAddress,
    })),
    sameAs: Object.values(social),
  }
}

/** The operator of the service. Sample facts are left out. */
export function organization(of: typeof brand = brand): Thing {
  return {
    '@type': 'Organization',
    '@id': operator,
    name: of.name,
    legalName: of.legalName,
    slogan: of.tagline,
    url: address('/'),
    logo: address('/icon-512.png'),
    ...(!of.sample && contact(of)),
  }
}

/** The name of the site. */
const website = (): Thing => ({
  '@type': 'WebSite',
  name: brand.name,
  url: address('/'),
  publisher: { '@id': operator },
})

type NamedPage = Pick<SitePage, 'language' | 'path' | 'name'>

/** The page's position below the home page. */
const breadcrumbs = ({ language, path, name }: NamedPage & { path: string }, home: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: home, item: address(localized('/', language)) },
    { '@type': 'ListItem', position: 2, name, item: address(localized(path, language)) },
  ],
})

/** A question and its answer, as text. */
export interface AskedQuestion {
  asked: string
  answer: string
}

/** Questions that a page answers. */
export const faqPage = (questions: readonly AskedQuestion[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ asked, answer }) => ({
    '@type': 'Question',
    name: asked,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** The structured data of a page. `home`: the name of the home page. */
export function thingsOn(page: NamedPage, home: string, questions: readonly AskedQuestion[]): Thing[] {
  const { path } = page
  if (path === null) return []
  return [
    ...(path === '/' ? [organization(), website()] : [breadcrumbs({ ...page, path }, home)]),
    ...(questions.length > 0 ? [faqPage(questions)] : []),
  ]
}

/**
 * A data block; browsers do not execute it, so the Content-Security-Policy does not apply. `<` is escaped, so that
 * no text can end it.
 */
export const dataBlock = (things: readonly Thing[]): string =>
  things.length === 0
    ? ''
    : `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')}</script>`

import { brandName } from '#shared/brand'
import type { ContentRoute } from './route'

const content = (
  path: string,
  title: string,
  description: string,
  load: ContentRoute['load'],
): ContentRoute => ({ path, title, description, load })

/** The content pages. The app must not import this: its bundle would get a chunk for each page. */
export const contentRoutes: readonly ContentRoute[] = [
  content(
    '/',
    'Home',
    'Introductions between families in Pakistan and the UAE: read a biodata together, send a proposal, answer in your own time.',
    () => import('#web/pages/home/home-page').then((m) => m.HomePage),
  ),
  content(
    '/about',
    'About',
    `What ${brandName} does for members and their families, and how a proposal comes about.`,
    () => import('#web/pages/about/about-page').then((m) => m.AboutPage),
  ),
  content(
    '/contact',
    'Contact',
    `Write to ${brandName}, or call: telephone numbers, e-mail and offices in Pakistan and the UAE.`,
    () => import('#web/pages/contact/contact-page').then((m) => m.ContactPage),
  ),
  content(
    '/terms-of-services',
    'Terms of services',
    `The terms on which membership of ${brandName} is offered.`,
    () => import('#web/pages/policies/terms-page').then((m) => m.TermsPage),
  ),
  content(
    '/disclaimer',
    'Disclaimer',
    `What ${brandName} answers for, and what members answer for themselves.`,
    () => import('#web/pages/policies/disclaimer-page').then((m) => m.DisclaimerPage),
  ),
  content('/safety-tips', 'Safety tips', 'Seven things to keep in mind before and when you meet.', () =>
    import('#web/pages/policies/safety-tips-page').then((m) => m.SafetyTipsPage),
  ),
  content('/picture-policy', 'Picture policy', 'Which pictures a profile may show.', () =>
    import('#web/pages/policies/picture-policy-page').then((m) => m.PicturePolicyPage),
  ),
  content('/refund-policy', 'Refund policy', 'When fees are returned, and how to ask for a review.', () =>
    import('#web/pages/policies/refund-policy-page').then((m) => m.RefundPolicyPage),
  ),
  content(
    '/report-mis-use',
    'Report misuse',
    'How to tell us about a profile, a picture or any behaviour that is not as it should be.',
    () => import('#web/pages/policies/report-misuse-page').then((m) => m.ReportMisusePage),
  ),
  content(
    '/privacy-policy',
    'Privacy policy',
    'What we keep about you, who sees it, and how it is changed or deleted.',
    () => import('#web/pages/policies/privacy-policy-page').then((m) => m.PrivacyPolicyPage),
  ),
]

/**
 * Pages of the app (see `public.ts`) whose HTML file holds what a visitor reads; the app then takes the place of that
 * markup.
 */
export const prerenderedRoutes: readonly ContentRoute[] = [
  content(
    '/packages',
    'Packages',
    `The plans of ${brandName}: what each of them holds, how long it lasts and what it costs. Paid once, in rupees.`,
    () => import('#web/pages/packages/visitor-page').then((m) => m.VisitorPackagesPage),
  ),
]

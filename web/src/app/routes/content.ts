import { brandName } from '#shared/brand'
import type { ContentPath } from '#web/lib/paths'
import type { ContentRoute, PrerenderedRoute } from './route'

const content = (
  path: ContentPath | '/proposals' | '/packages',
  title: string,
  description: string,
  load: ContentRoute['load'],
): ContentRoute => ({ path, title, description, load })

/** The content pages. The app must not import this module: its bundle would get a chunk for each page. */
export const contentRoutes: readonly ContentRoute[] = [
  content(
    '/',
    'Home',
    'Introductions between families in Pakistan and the UAE: read a profile together, send a proposal, answer in your own time.',
    () => import('#web/pages/home/home-page').then((m) => m.HomePage),
  ),
  content(
    '/about',
    'About',
    `What ${brandName} does, what it stands for, who answers the phone, and what families say.`,
    () => import('#web/pages/about/about-page').then((m) => m.AboutPage),
  ),
  content(
    '/faq',
    'Common questions',
    'What families ask us most: what we do, what it costs, whether profiles are verified, marriages abroad, legal advice.',
    () => import('#web/pages/faq/faq-page').then((m) => m.FaqPage),
  ),
  content(
    '/contact',
    'Contact',
    `Write to ${brandName}, or call in Pakistan and the UAE: phone numbers, chat, e-mail, and when we answer.`,
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
    `What ${brandName} is responsible for, and what members are responsible for.`,
    () => import('#web/pages/policies/disclaimer-page').then((m) => m.DisclaimerPage),
  ),
  content(
    '/safety-tips',
    'Safety tips',
    'What to keep in mind before you meet and when you meet, and what to watch for in the chat.',
    () => import('#web/pages/policies/safety-tips-page').then((m) => m.SafetyTipsPage),
  ),
  content(
    '/picture-policy',
    'Picture policy',
    'Which picture a profile may show, how large it may be, and who sees it.',
    () => import('#web/pages/policies/picture-policy-page').then((m) => m.PicturePolicyPage),
  ),
  content(
    '/refund-policy',
    'Refund policy',
    'When the fee of a plan is returned, and how to ask for a review of your case.',
    () => import('#web/pages/policies/refund-policy-page').then((m) => m.RefundPolicyPage),
  ),
  content(
    '/report-mis-use',
    'Report misuse',
    'How to tell us about a profile, a picture or any behaviour that is not right.',
    () => import('#web/pages/policies/report-misuse-page').then((m) => m.ReportMisusePage),
  ),
  content(
    '/privacy-policy',
    'Privacy policy',
    'What we keep about you, who sees it, and how you can change or delete it.',
    () => import('#web/pages/policies/privacy-policy-page').then((m) => m.PrivacyPolicyPage),
  ),
]

/**
 * Pages of the app (see `public.ts`) whose HTML file contains the visitors' view. The app then replaces that
 * markup.
 */
export const prerenderedRoutes: readonly PrerenderedRoute[] = [
  {
    ...content(
      '/proposals',
      'People',
      `Profiles of members of ${brandName} from Pakistan and the UAE, the newest among them.`,
      () => import('#web/pages/search/prerendered-browse-page').then((m) => m.PrerenderedBrowsePage),
    ),
    page: 'search/browse-page.tsx',
  },
  {
    ...content(
      '/packages',
      'Plans',
      `The plans of ${brandName}: what each of them includes, how long it lasts and what it costs. Paid once, in rupees.`,
      () => import('#web/pages/plans/prerendered-packages-page').then((m) => m.PrerenderedPackagesPage),
    ),
    page: 'plans/packages-page.tsx',
  },
]

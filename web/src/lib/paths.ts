import type { Language } from '#shared/languages'

/** The content pages, in English. In other languages, `/<language>` precedes the path. */
export const contentPaths = [
  '/',
  '/about',
  '/faq',
  '/contact',
  '/terms-of-services',
  '/disclaimer',
  '/safety-tips',
  '/picture-policy',
  '/refund-policy',
  '/report-mis-use',
  '/privacy-policy',
] as const
export type ContentPath = (typeof contentPaths)[number]

/** The same-site URL of a content page in a language. Other URLs stay as they are. */
export function localized(href: string, language: Language): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
  if (language === 'en' || !(contentPaths as readonly string[]).includes(path)) return href
  return `/${language}${path === '/' ? '' : path}${rest}`
}

export const signInPath = '/auth/sign-in'
export const signUpPath = '/auth/sign-up'
export const forgotPasswordPath = '/auth/forgot-password'
export const packagesPath = '/packages'
export const wizardPath = '/create-profile'
/** List of all profiles. */
export const browsePath = '/proposals'
export const proposalsPath = '/dashboard/proposals'
/** The member's own profile. */
export const ownProfilePath = '/dashboard/profile'
/** The same, with the dialog of the partner requirements open. */
export const requirementsPath = `${ownProfilePath}?edit=partner_requirements`
/** The same, with the dialog of name, date of birth and gender open. */
export const ownPersonPath = `${ownProfilePath}?edit=personal_info`
/** The same, with the dialog of the picture open. */
export const ownPicturePath = `${ownProfilePath}?edit=picture`
/** The member's pictures. */
export const picturesPath = '/dashboard/pictures'
/** Requests to see pictures, who can see the member's, or what the member sees. */
export const pictureBoxPath = (box: 'received' | 'granted' | 'sent'): string => `${picturesPath}?box=${box}`
export const connectionsPath = '/dashboard/connections'
/** The member's own pages: profile, account, plan, settings. */
export const mePath = '/dashboard/me'
/** The member's shortlist. */
export const shortlistPath = '/dashboard/shortlist'
/** The members whom a member has hidden from their own lists. */
export const hiddenMembersPath = `${shortlistPath}/hidden`
/** The searches that a member has saved. */
export const savedSearchesPath = '/dashboard/searches'
/** One saved search in the list. */
export const savedSearchPath = (id: string) => `${savedSearchesPath}#${encodeURIComponent(id)}`
/** Target of the mailed link that stops a kind of mail. */
export const unsubscribePath = '/unsubscribe'
/** A profile as signed-in users see it. */
export const profilePath = (id: string) => `/dashboard/user-profile/${encodeURIComponent(id)}`
export const chatPath = '/dashboard/live-chat'
/** The conversation with the member of this profile. */
/** The parameter of `chatPath` that names the other member of the open conversation. */
export const chatPartner = 'with'
export const chatWithPath = (profileId: string) =>
  `${chatPath}?${chatPartner}=${encodeURIComponent(profileId)}`
/** The administrators' table of users. */
export const usersPath = '/dashboard/users'
/** The account with this id, as administrators see it. */
export const userPath = (id: string) => `${usersPath}/${encodeURIComponent(id)}`
/** The member's payments. */
export const paymentsPath = '/dashboard/payment'
/** The page of a payment with its receipt or outcome. */
export const paymentPath = (id: string) => `${paymentsPath}/${encodeURIComponent(id)}`
export const contactsPath = '/dashboard/contacts'
/** A message to us. */
export const contactPath = (id: string) => `${contactsPath}/${encodeURIComponent(id)}`
/** The administrators' table of payments. */
export const consolePaymentsPath = '/dashboard/payments'
/** One payment, for administrators. */
export const consolePaymentPath = (id: string) => `${consolePaymentsPath}/${encodeURIComponent(id)}`
/** The administrators' table of plans. */
export const consolePlansPath = '/dashboard/subscription-plans'
export const consolePlanPath = (id: string) => `${consolePlansPath}/${encodeURIComponent(id)}`
export const notificationsPath = '/dashboard/notifications'
/** Broadcasts that administrators sent. */
export const sentMessagesPath = `${notificationsPath}?part=sent`
export const writeMessagePath = `${notificationsPath}/write`
/** The form of a message to this member. */
export const writeToPath = (id: string) => `${writeMessagePath}?to=${encodeURIComponent(id)}`
/** The administrators' list of moderation cases. */
export const reportsPath = '/dashboard/reports'
/** A moderation case. */
export const casePath = (id: string) => `${reportsPath}/${encodeURIComponent(id)}`
/** The administrators' queue of checks of members. */
export const memberChecksPath = '/dashboard/member-checks'
/** A check, for the administrator who decides it. */
export const memberCheckPath = (id: string) => `${memberChecksPath}/${encodeURIComponent(id)}`
/** A decision about the member's own account. */
export const decisionPath = (id: string) => `/dashboard/decisions/${encodeURIComponent(id)}`
/** The card with the member's own reports. */
export const ownReportsPath = '/dashboard/help#reports'
/** The same card, at the report that belongs to this case. */
export const ownReportPath = (caseId: string) =>
  `/dashboard/help?report=${encodeURIComponent(caseId)}#reports`
/** Where a suspended member reads a decision and appeals, by a code. */
export const appealPagePath = '/auth/appeal'
export const auditPath = '/dashboard/audit'
export const settingsPath = '/dashboard/settings'
/** What the member is told by e-mail, and when. */
export const notificationSettingsPath = `${settingsPath}/notifications`
/** Name, phone, e-mail address, password, second factor and devices of the account. */
export const accountPath = '/dashboard/account'
/** What we checked about the member, and how to confirm the rest. */
export const checksPath = '/dashboard/checks'
/** The form that changes name and phone. */
export const changeDetailsPath = `${accountPath}#details`
/** The form that changes the e-mail address. */
export const changeEmailPath = `${accountPath}#email`
/** The form that changes the password. */
export const changePasswordPath = `${accountPath}#password`
/** The card that starts and ends a break. */
export const breakPath = `${settingsPath}#break`
/** The card that lists blocked members. */
export const blockedPath = `${settingsPath}#blocked`
export const faqPath = '/faq'
/** One of the questions, opened. */
export const questionPath = (id: string) => `${faqPath}#${id}`
/** The `id` of what the safety tips say about the chat. */
export const chatTipsId = 'in-the-chat'
export const chatTipsPath = `/safety-tips#${chatTipsId}`

/** Sign-in URL that returns to `next` (a same-site path). */
export function signInFor(next: string): string {
  return `${signInPath}?next=${encodeURIComponent(next)}`
}

/** Sign-up URL that continues to `next`, if given. */
export function signUpFor(next: string | null): string {
  return next ? `${signUpPath}?next=${encodeURIComponent(next)}` : signUpPath
}

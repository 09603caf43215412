export const signInPath = '/auth/sign-in'
export const signUpPath = '/auth/sign-up'
export const packagesPath = '/packages'
export const wizardPath = '/create-profile'
/** Cards of all profiles. */
export const browsePath = '/proposals'
export const proposalsPath = '/dashboard/proposals'
/** The own profile, with the dialog of the partner requirements. */
export const requirementsPath = '/dashboard/profile?edit=partner_requirements'
export const connectionsPath = '/dashboard/connections'
/** The people whom a member comes back to. */
export const shortlistPath = '/dashboard/shortlist'
/** Whom a member has put aside. */
export const hiddenMembersPath = `${shortlistPath}/hidden`
/** The searches that a member has saved. */
export const savedSearchesPath = '/dashboard/searches'
/** One of them, in view among the others. */
export const savedSearchPath = (id: string) => `${savedSearchesPath}#${encodeURIComponent(id)}`
/** Below them: how they tell of new people. */
export const alertTimingPath = `${savedSearchesPath}#telling`
/** Where a mailed link leads by which somebody ends the mails about new people. */
export const unsubscribePath = '/unsubscribe'
/** A profile as signed-in users see it. */
export const profilePath = (id: string) => `/dashboard/user-profile/${encodeURIComponent(id)}`
export const chatPath = '/dashboard/live-chat'
/** The conversation with the member of this profile. */
export const chatWithPath = (profileId: string) => `${chatPath}?with=${encodeURIComponent(profileId)}`
/** The administrators' table of users. */
export const usersPath = '/dashboard/users'
/** The account with this id, as administrators see it. */
export const userPath = (id: string) => `${usersPath}/${encodeURIComponent(id)}`
export const contactsPath = '/dashboard/contacts'
/** A message to us. */
export const contactPath = (id: string) => `${contactsPath}/${encodeURIComponent(id)}`
/** The administrators' table of payments. */
export const consolePaymentsPath = '/dashboard/payments'
/** A payment with all that is known of it. */
export const consolePaymentPath = (id: string) => `${consolePaymentsPath}/${encodeURIComponent(id)}`
/** The administrators' table of plans. */
export const consolePlansPath = '/dashboard/subscription-plans'
export const consolePlanPath = (id: string) => `${consolePlansPath}/${encodeURIComponent(id)}`
export const notificationsPath = '/dashboard/notifications'
/** What administrators wrote to members. */
export const sentMessagesPath = `${notificationsPath}?part=sent`
export const writeMessagePath = `${notificationsPath}/write`
/** The form that writes to this member. */
export const writeToPath = (id: string) => `${writeMessagePath}?to=${encodeURIComponent(id)}`
/** The administrators' queue of what members report. */
export const reportsPath = '/dashboard/reports'
/** A case: all reports about one member, and what comes of them. */
export const casePath = (id: string) => `${reportsPath}/${encodeURIComponent(id)}`
/** A decision about the member's own account. */
export const decisionPath = (id: string) => `/dashboard/decisions/${encodeURIComponent(id)}`
/** The card with what the member has reported. */
export const ownReportsPath = '/dashboard/help#reports'
/** The card, and in it the report that is part of this case. */
export const ownReportPath = (caseId: string) =>
  `/dashboard/help?report=${encodeURIComponent(caseId)}#reports`
/** Where who is suspended reads a decision and objects, by a code. */
export const appealPagePath = '/auth/appeal'
export const auditPath = '/dashboard/audit'
/** How an administrator signs in. */
export const securityPath = '/dashboard/security'
export const settingsPath = '/dashboard/settings'
/** The form that changes the e-mail address. */
export const changeEmailPath = `${settingsPath}#email`
/** The card that begins and ends a break. */
export const breakPath = `${settingsPath}#break`
/** The card with those whom the member has blocked. */
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

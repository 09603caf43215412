import type { Badges } from '#web/lib/badges'
import type { IconName } from '#web/ui/icon'
import { documentLanguage } from '#web/lib/language'
import { loadTexts } from '#web/locales/load'
import {
  accountPath,
  browsePath,
  hiddenMembersPath,
  auditPath,
  chatPartner,
  chatPath,
  checksPath,
  consolePaymentsPath,
  consolePlansPath,
  contactsPath,
  mePath,
  notificationsPath,
  memberChecksPath,
  picturesPath,
  proposalsPath,
  reportsPath,
  savedSearchesPath,
  notificationSettingsPath,
  settingsPath,
  shortlistPath,
  usersPath,
  writeMessagePath,
} from '#web/lib/paths'
import type { AppRoute, MenuPlace, Role } from './route'

const member = (
  label: string,
  icon: IconName,
  category: MenuPlace['category'] = 'Menu',
  badge?: keyof Badges,
): MenuPlace => ({ role: 'member', category, label, icon, ...(badge && { badge }) })
const admin = (
  label: string,
  icon: IconName,
  { badge, category = 'Menu' }: Partial<Pick<MenuPlace, 'badge' | 'category'>> = {},
): MenuPlace => ({ role: 'admin', category, label, icon, ...(badge && { badge }) })

const dashboard = (
  path: string,
  title: string,
  access: 'signed-in' | Role,
  load: AppRoute['load'],
  ...menu: MenuPlace[]
): AppRoute => ({ layout: 'dashboard', path, title, access, load, menu })

/** The pages of the dashboard and the list of profiles, in the order of sidebar and bottom bar. */
export const dashboardRoutes: readonly AppRoute[] = [
  dashboard(
    '/dashboard',
    'Dashboard',
    'signed-in',
    () => import('#web/pages/dashboard/dashboard-page').then((m) => m.DashboardPage),
    member('Dashboard', 'dashboard'),
    admin('Dashboard', 'dashboard'),
  ),
  {
    layout: 'public',
    access: 'public',
    path: browsePath,
    title: 'People',
    load: () => import('#web/pages/search/browse-page').then((m) => m.BrowsePage),
    menu: [member('People', 'users')],
    bar: { label: 'People', icon: 'users' },
  },
  dashboard(
    usersPath,
    'Users',
    'admin',
    () => import('#web/pages/admin/users-page').then((m) => m.UsersPage),
    admin('Users', 'users'),
  ),
  dashboard(`${usersPath}/:id`, 'User Details', 'admin', () =>
    import('#web/pages/admin/user-page').then((m) => m.UserPage),
  ),
  dashboard(
    contactsPath,
    'Contacts',
    'admin',
    () => import('#web/pages/admin/contacts-page').then((m) => m.ContactsPage),
    admin('Contacts', 'mail'),
  ),
  dashboard(`${contactsPath}/:id`, 'Contact Details', 'admin', () =>
    import('#web/pages/admin/contact-page').then((m) => m.ContactPage),
  ),
  dashboard(
    consolePlansPath,
    'Subscription Plans',
    'admin',
    () => import('#web/pages/admin/plans-page').then((m) => m.PlansPage),
    admin('Subscription Plans', 'layers'),
  ),
  dashboard(`${consolePlansPath}/:id`, 'Subscription Plan Details', 'admin', () =>
    import('#web/pages/admin/plan-page').then((m) => m.PlanPage),
  ),
  dashboard(
    consolePaymentsPath,
    'Payments',
    'admin',
    () => import('#web/pages/admin/payments-page').then((m) => m.PaymentsPage),
    admin('Payments', 'card'),
  ),
  dashboard(`${consolePaymentsPath}/:id`, 'Payment Details', 'admin', () =>
    import('#web/pages/admin/payment-page').then((m) => m.PaymentPage),
  ),
  {
    ...dashboard(
      proposalsPath,
      'Proposals',
      'member',
      () => import('#web/pages/proposals/proposals-page').then((m) => m.ProposalsPage),
      member('Proposals', 'proposal', 'Menu', 'proposals'),
    ),
    bar: { label: 'Proposals', icon: 'proposal', badge: 'proposals' },
  },
  {
    ...dashboard('/dashboard/proposals/:id', 'Proposal Details', 'member', () =>
      import('#web/pages/proposals/proposal-page').then((m) => m.ProposalPage),
    ),
    list: '/dashboard/proposals',
  },
  dashboard(
    '/dashboard/connections',
    'Connections',
    'member',
    () => import('#web/pages/connections/connections-page').then((m) => m.ConnectionsPage),
    member('Connections', 'connections'),
  ),
  {
    ...dashboard('/dashboard/connections/:id', 'Connection Details', 'member', () =>
      import('#web/pages/connections/connection-page').then((m) => m.ConnectionPage),
    ),
    list: '/dashboard/connections',
  },
  dashboard(
    picturesPath,
    'Pictures',
    'member',
    () => import('#web/pages/picture-requests/pictures-page').then((m) => m.PicturesPage),
    member('Pictures', 'eye'),
  ),
  {
    ...dashboard(
      chatPath,
      'Live Chat',
      'member',
      () => import('#web/pages/chat/live-chat-page').then((m) => m.LiveChatPage),
      member('Live Chat', 'chat', 'Menu', 'messages'),
    ),
    fills: true,
    ownHeader: chatPartner,
    bar: { label: 'Chat', icon: 'chat', badge: 'messages' },
  },
  {
    ...dashboard(
      shortlistPath,
      'Saved',
      'member',
      () => import('#web/pages/shortlist/shortlist-page').then((m) => m.ShortlistPage),
      member('Saved', 'bookmark'),
    ),
    bar: { label: 'Saved', icon: 'bookmark' },
  },
  dashboard(hiddenMembersPath, 'Hidden profiles', 'member', () =>
    import('#web/pages/shortlist/hidden-page').then((m) => m.HiddenMembersPage),
  ),
  dashboard(
    savedSearchesPath,
    'Saved searches',
    'member',
    () => import('#web/pages/saved-searches/saved-searches-page').then((m) => m.SavedSearchesPage),
    member('Saved searches', 'search'),
  ),
  dashboard(
    notificationsPath,
    'Notifications',
    'signed-in',
    () => import('#web/pages/notifications/notifications-page').then((m) => m.NotificationsPage),
    member('Notifications', 'bell', 'Menu', 'notifications'),
    admin('Notifications', 'bell', { badge: 'notifications' }),
  ),
  dashboard(writeMessagePath, 'Write a message', 'admin', () =>
    import('#web/pages/admin/write-message-page').then((m) => m.WriteMessagePage),
  ),
  dashboard('/dashboard/decisions/:id', 'Decision', 'member', () =>
    import('#web/pages/moderation/decision-page').then((m) => m.DecisionPage),
  ),
  dashboard(
    '/dashboard/subscription',
    'Subscription',
    'member',
    () => import('#web/pages/plans/subscription-page').then((m) => m.SubscriptionPage),
    member('Subscription', 'layers'),
  ),
  dashboard(
    '/dashboard/payment',
    'Payment',
    'member',
    () => import('#web/pages/payments/payments-page').then((m) => m.PaymentsPage),
    member('Payment', 'card'),
  ),
  {
    ...dashboard('/dashboard/payment/:id', 'Payment Details', 'member', () =>
      import('#web/pages/payments/receipt-page').then((m) => m.ReceiptPage),
    ),
    list: '/dashboard/payment',
  },
  {
    ...dashboard('/dashboard/user-profile/:id', 'Profile Details', 'signed-in', () =>
      import('#web/pages/profiles/user-profile-page').then((m) => m.UserProfilePage),
    ),
    list: browsePath,
  },
  dashboard(
    '/dashboard/profile',
    'Profile',
    'signed-in',
    () => import('#web/pages/profiles/own-profile-page').then((m) => m.OwnProfilePage),
    member('Profile', 'user', 'Others'),
    admin('Profile', 'user'),
  ),
  dashboard(
    reportsPath,
    'Reports',
    'admin',
    () => import('#web/pages/admin/reports-page').then((m) => m.ReportsPage),
    admin('Reports', 'flag', { category: 'Others' }),
  ),
  dashboard(`${reportsPath}/:id`, 'Report Details', 'admin', () =>
    import('#web/pages/admin/report-page').then((m) => m.ReportPage),
  ),
  dashboard(
    memberChecksPath,
    'Member checks',
    'admin',
    () => import('#web/pages/admin/checks-page').then((m) => m.ChecksPage),
    admin('Member checks', 'eye', { category: 'Others' }),
  ),
  dashboard(`${memberChecksPath}/:id`, 'Member check', 'admin', () =>
    import('#web/pages/admin/check-page').then((m) => m.CheckPage),
  ),
  dashboard(
    auditPath,
    'Audit',
    'admin',
    () => import('#web/pages/admin/audit-page').then((m) => m.AuditPage),
    admin('Audit', 'shield', { category: 'Others' }),
  ),
  dashboard(
    accountPath,
    'Account',
    'signed-in',
    () => import('#web/pages/auth/account-page').then((m) => m.AccountPage),
    member('Account', 'key', 'Others'),
    admin('Account', 'key', { category: 'Others' }),
  ),
  dashboard(
    checksPath,
    'Checks',
    'member',
    async () => {
      const page = import('#web/pages/verification/checks-page')
      const [{ ChecksPage }] = await Promise.all([page, loadTexts(documentLanguage(), 'checks')])
      return ChecksPage
    },
    member('Checks', 'shield', 'Others'),
  ),
  dashboard(
    settingsPath,
    'Settings',
    'member',
    () => import('#web/pages/settings/settings-page').then((m) => m.SettingsPage),
    member('Settings', 'settings', 'Others'),
  ),
  dashboard(notificationSettingsPath, 'Notification settings', 'member', () =>
    import('#web/pages/notification-settings/notification-settings-page').then(
      (m) => m.NotificationSettingsPage,
    ),
  ),
  dashboard(
    '/dashboard/help',
    'Help',
    'member',
    async () => {
      const page = import('#web/pages/help/help-page')
      const [{ HelpPage }] = await Promise.all([page, loadTexts(documentLanguage(), 'site')])
      return HelpPage
    },
    member('Help', 'help', 'Others'),
  ),
  {
    ...dashboard(mePath, 'Me', 'member', () => import('#web/pages/me/me-page').then((m) => m.MePage)),
    bar: { label: 'Me', icon: 'user', badge: 'notifications' },
  },
]

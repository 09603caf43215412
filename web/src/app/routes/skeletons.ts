import { payFastPaths } from '#shared/payfast'
import {
  appealPagePath,
  chatPath,
  notificationsPath,
  signInPath,
  signUpPath,
  unsubscribePath,
  wizardPath,
} from '#web/lib/paths'
import type { SkeletonRoute } from './route'

/**
 * Pages of members that have an HTML file of their own with the dashboard's skeleton, so that the browser requests
 * the page's code with the file. The module below `src/pages` of each path, in the edge's syntax.
 */
export const memberPages: Readonly<Record<string, string>> = {
  '/dashboard': 'dashboard/dashboard-page.tsx',
  '/dashboard/proposals': 'proposals/proposals-page.tsx',
  '/dashboard/connections': 'connections/connections-page.tsx',
  [chatPath]: 'chat/live-chat-page.tsx',
  [notificationsPath]: 'notifications/notifications-page.tsx',
  '/dashboard/profile': 'profiles/own-profile-page.tsx',
  '/dashboard/user-profile/*': 'profiles/user-profile-page.tsx',
}

const authSkeleton = () => import('#web/pages/auth/auth-skeletons').then((m) => m.AuthSkeleton)
const paymentReturnSkeleton = () =>
  import('#web/pages/payments/payment-return-skeleton').then((m) => m.PaymentReturnSkeleton)

/**
 * Pages of the app whose HTML file contains a skeleton, painted before any script runs. `page` is the module that
 * the app loads for them. The dashboard's skeleton is in `app.html` and in the files of `memberPages`.
 */
export const skeletonRoutes: readonly SkeletonRoute[] = [
  {
    path: signInPath,
    frame: 'own',
    page: 'auth/sign-in-page.tsx',
    load: () => import('#web/pages/auth/auth-skeletons').then((m) => m.SignInSkeleton),
  },
  {
    path: signUpPath,
    frame: 'own',
    page: 'auth/sign-up-page.tsx',
    load: () => import('#web/pages/auth/auth-skeletons').then((m) => m.SignUpSkeleton),
  },
  {
    path: '/auth/forgot-password',
    frame: 'own',
    page: 'auth/forgot-password-page.tsx',
    load: authSkeleton,
  },
  { path: '/auth/reset-password', frame: 'own', page: 'auth/reset-password-page.tsx', load: authSkeleton },
  { path: '/auth/verify-email', frame: 'own', page: 'auth/verify-email-page.tsx', load: authSkeleton },
  { path: appealPagePath, frame: 'own', page: 'auth/appeal-page.tsx', load: authSkeleton },
  { path: unsubscribePath, frame: 'own', page: 'auth/unsubscribe-page.tsx', load: authSkeleton },
  {
    path: wizardPath,
    frame: 'own',
    page: 'wizard/wizard-page.tsx',
    load: () => import('#web/pages/wizard/wizard-skeleton').then((m) => m.WizardSkeleton),
  },
  {
    path: payFastPaths.success,
    frame: 'public',
    page: 'payments/payment-return-page.tsx',
    load: paymentReturnSkeleton,
  },
  {
    path: payFastPaths.failure,
    frame: 'public',
    page: 'payments/payment-return-page.tsx',
    load: paymentReturnSkeleton,
  },
]

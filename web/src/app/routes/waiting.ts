import { payFastPaths } from '#shared/payfast'
import { appealPagePath, signInPath, signUpPath, unsubscribePath, wizardPath } from '#web/lib/paths'
import type { WaitingRoute } from './route'

const waitingAuth = () => import('#web/pages/auth/waiting-auth-page').then((m) => m.WaitingAuthPage)
const waitingReturn = () => import('#web/pages/payments/waiting-return-page').then((m) => m.WaitingReturnPage)

/**
 * Pages of the app whose HTML file holds their frame, painted before any script; the app then takes its place. `page` is
 * the module that the app loads for them. All of the dashboard waits in `app.html`.
 */
export const waitingRoutes: readonly WaitingRoute[] = [
  {
    path: signInPath,
    frame: 'own',
    page: 'auth/sign-in-page.tsx',
    load: () => import('#web/pages/auth/waiting-auth-page').then((m) => m.WaitingSignInPage),
  },
  {
    path: signUpPath,
    frame: 'own',
    page: 'auth/sign-up-page.tsx',
    load: () => import('#web/pages/auth/waiting-auth-page').then((m) => m.WaitingSignUpPage),
  },
  {
    path: '/auth/forgot-password',
    frame: 'own',
    page: 'auth/forgot-password-page.tsx',
    load: waitingAuth,
  },
  { path: '/auth/reset-password', frame: 'own', page: 'auth/reset-password-page.tsx', load: waitingAuth },
  { path: '/auth/verify-email', frame: 'own', page: 'auth/verify-email-page.tsx', load: waitingAuth },
  { path: appealPagePath, frame: 'own', page: 'auth/appeal-page.tsx', load: waitingAuth },
  { path: unsubscribePath, frame: 'own', page: 'auth/unsubscribe-page.tsx', load: waitingAuth },
  {
    path: wizardPath,
    frame: 'own',
    page: 'wizard/wizard-page.tsx',
    load: () => import('#web/pages/wizard/waiting-wizard-page').then((m) => m.WaitingWizardPage),
  },
  {
    path: payFastPaths.success,
    frame: 'public',
    page: 'payments/payment-return-page.tsx',
    load: waitingReturn,
  },
  {
    path: payFastPaths.failure,
    frame: 'public',
    page: 'payments/payment-return-page.tsx',
    load: waitingReturn,
  },
]

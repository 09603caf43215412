import type { ComponentType } from 'react'
import { AboutPage } from '../pages/about/about-page'
import { ContactPage } from '../pages/contact/contact-page'
import { HomePage } from '../pages/home/home-page'
import { PackagesPage } from '../pages/packages/packages-page'
import { DisclaimerPage } from '../pages/policies/disclaimer-page'
import { PicturePolicyPage } from '../pages/policies/picture-policy-page'
import { PrivacyPolicyPage } from '../pages/policies/privacy-policy-page'
import { RefundPolicyPage } from '../pages/policies/refund-policy-page'
import { ReportMisusePage } from '../pages/policies/report-misuse-page'
import { SafetyTipsPage } from '../pages/policies/safety-tips-page'
import { TermsPage } from '../pages/policies/terms-page'

export { NotFoundContent } from '../pages/not-found/not-found-content'

/** The component of every content page, by its path in the route manifest. */
export const pages: Readonly<Record<string, ComponentType>> = {
  '/': HomePage,
  '/about': AboutPage,
  '/packages': PackagesPage,
  '/contact': ContactPage,
  '/terms-of-services': TermsPage,
  '/disclaimer': DisclaimerPage,
  '/safety-tips': SafetyTipsPage,
  '/picture-policy': PicturePolicyPage,
  '/refund-policy': RefundPolicyPage,
  '/report-mis-use': ReportMisusePage,
  '/privacy-policy': PrivacyPolicyPage,
}

import { Annotations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { named, type Settings } from '../config'
import { acknowledgeFinding } from './nag-findings'
import type { ApiFunction } from './api-function'
import { removalPolicyFor } from './removal-policy'
import { allowSecret } from './secret-access'

/** How a function uses the provider: begin payments, verify its webhook, or ask for the outcome of a payment. */
export type PaymentUse = 'checkout' | 'webhook' | 'enquiry'

/**
 * Our account at the payment provider. An operator stores the secured key in the secret, and later its replacement; the previous
 * version stays valid for webhooks. No template contains it. Until then the secret holds a random text, which the provider
 * refuses and nobody can sign with.
 */
export class PaymentProvider extends Construct {
  private readonly key: Secret

  constructor(
    scope: Construct,
    id: string,
    private readonly settings: Settings,
  ) {
    super(scope, id)
    this.key = new Secret(this, 'SecuredKey', {
      secretName: named(settings, 'payfast-secured-key'),
      description: 'Secured key of PayFast, put here by an operator',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: removalPolicyFor(settings),
    })
    acknowledgeFinding(this.key, 'AwsSolutions-SMG4', 'The provider issues the key; an operator replaces it.')
    if (!settings.payfastMerchantId)
      Annotations.of(this).addWarningV2(
        'humsafar:no-payments',
        `Stage ${settings.stage} has no \`payfastMerchantId\` setting: no plan can be bought.`,
      )
  }

  /** Enquiries need `payfastEnquiryBase`. */
  private isUsed(use: PaymentUse) {
    return use !== 'enquiry' || this.settings.payfastEnquiryBase !== undefined
  }

  environment(use: PaymentUse): Record<string, string> {
    const { payfastBase, payfastMerchantId, payfastEnquiryBase } = this.settings
    if (!this.isUsed(use)) return {}
    return {
      PAYFAST_SECURED_KEY_SECRET_ID: this.key.secretArn,
      ...(use !== 'webhook' && payfastMerchantId && { PAYFAST_MERCHANT_ID: payfastMerchantId }),
      ...(use === 'checkout' && { PAYFAST_BASE: payfastBase }),
      ...(use === 'enquiry' && payfastEnquiryBase && { PAYFAST_ENQUIRY_BASE: payfastEnquiryBase }),
    }
  }

  allow(consumer: ApiFunction, use: PaymentUse) {
    if (this.isUsed(use)) allowSecret(consumer, this.settings, this.key.secretArn, ['GetSecretValue'])
  }
}

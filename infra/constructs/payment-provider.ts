import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { named, type Settings } from '../config'
import { acknowledge } from './acknowledge'
import type { ApiFunction } from './api-function'
import { allowSecret } from './secret-grant'

/**
 * Our account at the payment provider. The secured key is in no template: an operator puts it into the secret, and puts
 * the next one there when it is replaced; the version before stays valid for notices.
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
      removalPolicy: settings.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    acknowledge(this.key, 'AwsSolutions-SMG4', 'The provider issues the key; an operator replaces it.')
  }

  get environment(): Record<string, string> {
    const { payfastBase, payfastMerchantId, payfastEnquiryBase } = this.settings
    return {
      PAYFAST_BASE: payfastBase,
      ...(payfastMerchantId && { PAYFAST_MERCHANT_ID: payfastMerchantId }),
      ...(payfastEnquiryBase && { PAYFAST_ENQUIRY_BASE: payfastEnquiryBase }),
      PAYFAST_SECURED_KEY_SECRET_ID: this.key.secretArn,
    }
  }

  allow(consumer: ApiFunction) {
    allowSecret(consumer, this.settings, this.key.secretArn, ['GetSecretValue'])
  }
}

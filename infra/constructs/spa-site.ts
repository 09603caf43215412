import { Stack } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import {
  BucketDeployment,
  type BucketDeploymentProps,
  CacheControl,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { cacheControl } from '#shared/cache-control'
import type { Settings } from '../config'
import { buildOpenApi } from '../openapi/document'
import { acknowledgeFinding, acknowledgeWildcard } from './nag-findings'
import { deploymentLog } from './log-group'

export interface SpaSiteProps {
  settings: Settings
  bucket: IBucket
  /** Folder of the built site. */
  folder: string
}

/** Files with a content hash in their name never change, so browsers may cache them forever. */
const hashed = 'assets/*'

/**
 * Uploads the built site to its bucket: first the hashed assets, then the pages that refer to them. Nothing is deleted, so that a
 * page opened before a deploy still finds its assets. Functions that route to pages must depend on this construct.
 */
export class SpaSite extends Construct {
  private readonly pages: BucketDeploymentProps

  constructor(scope: Construct, id: string, { settings, bucket, folder }: SpaSiteProps) {
    super(scope, id)
    const logGroup = deploymentLog(this, 'Log', settings)
    const common = { destinationBucket: bucket, prune: false, memoryLimit: 512, logGroup }
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(folder)],
      exclude: ['*'],
      include: [hashed],
      cacheControl: [CacheControl.fromString(cacheControl.hashed)],
    })
    this.pages = {
      ...common,
      // The OpenAPI document is generated from the contract; no Lambda serves it.
      sources: [Source.asset(folder), Source.jsonData('api/openapi.json', buildOpenApi())],
      exclude: [hashed, 'routes.json'],
      cacheControl: [CacheControl.fromString(cacheControl.page)],
    }
    new BucketDeployment(this, 'Pages', this.pages).node.addDependency(assets)
    this.acknowledgeCopierFindings(bucket)
  }

  /**
   * Invalidates pages at the edge after it routes to the new ones. The CDK can do so only with a copy, so this copies the pages
   * again.
   */
  refresh(distribution: IDistribution): void {
    new BucketDeployment(Stack.of(this), 'Refresh', {
      ...this.pages,
      distribution,
      distributionPaths: ['/*'],
    })
  }

  /** Acknowledges the findings on the CDK's own Lambda, whose permissions the CDK sets. */
  private acknowledgeCopierFindings(bucket: IBucket) {
    const stack = Stack.of(this)
    const copier = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))
    if (!copier) return
    const copies = 'The CDK copies the site from its assets to the bucket of the site.'
    for (const action of ['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'])
      acknowledgeFinding(copier, `AwsSolutions-IAM5[Action::${action}]`, copies)
    const assets = `arn:${stack.partition}:s3:::cdk-hnb659fds-assets-${stack.account}-${stack.region}/*`
    for (const resource of [assets, bucket.arnForObjects('*')]) acknowledgeWildcard(copier, resource, copies)
    acknowledgeFinding(
      copier,
      'AwsSolutions-IAM5[Resource::*]',
      'The CDK tells CloudFront to forget old pages so.',
    )
    acknowledgeFinding(
      copier,
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      'The CDK gives its own Lambda this role.',
    )
    acknowledgeFinding(copier, 'AwsSolutions-L1', 'The CDK chooses the runtime of its own Lambda.')
  }
}

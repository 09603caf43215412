import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { edgeTimeout } from '#shared/limits'
import { named, type Settings } from '../config'
import { acknowledge } from '../constructs/acknowledge'
import { belowMedia, deepLinks, pageStatus, viewerAddress } from '../constructs/edge-functions'
import { mediaPolicy } from '../constructs/media-bucket'
import { PrivateBucket } from '../constructs/private-bucket'
import { secureResponses } from '../constructs/secure-responses'
import type { SiteBuild } from '../constructs/site-build'
import { siteUrlParameter } from '../constructs/site-url'
import { SpaSite } from '../constructs/spa-site'
import type { ApiStack } from './api'
import type { ChatStack } from './chat'
import { type DataStack, siteLogs } from './data'
import type { EdgeStack } from './edge'

export interface WebStackProps extends StackProps {
  settings: Settings
  site: SiteBuild
  data: DataStack
  chat: ChatStack
  api: ApiStack
  /** Only with a domain. */
  edge?: EdgeStack | undefined
}

/** One origin for everything: the site, `/api/*`, `/ws` and `/media/*`. */
export class WebStack extends Stack {
  readonly distribution: Distribution
  private readonly props: WebStackProps

  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props)
    this.props = props
    const { settings, data, site } = props
    const bucket = new PrivateBucket(this, 'Site', {
      settings,
      // By its name: its own stack makes its policy.
      serverAccessLogsBucket: Bucket.fromBucketName(this, 'AccessLogs', data.accessLogs.bucketName),
      serverAccessLogsPrefix: siteLogs,
    })
    const files = new SpaSite(this, 'Deployment', { settings, bucket, folder: site.folder })
    this.distribution = this.createDistribution(bucket, files)
    files.refresh(this.distribution)

    const siteUrl = `https://${settings.domain?.name ?? this.distribution.distributionDomainName}`
    if (settings.domain) this.createRecords(settings.domain)
    else
      new StringParameter(this, 'SiteUrlParameter', {
        parameterName: siteUrlParameter(settings),
        stringValue: siteUrl,
      })
    new CfnOutput(this, 'SiteUrl', { value: siteUrl })
  }

  private createDistribution(bucket: IBucket, files: SpaSite) {
    const { settings, data } = this.props
    // By its attributes, so that CDK does not look for its policy in its own stack, which is an earlier one.
    const media = Bucket.fromBucketAttributes(this, 'Media', {
      bucketName: data.media.bucketName,
      bucketArn: data.mediaArn,
      bucketRegionalDomainName: data.media.bucketRegionalDomainName,
    })
    const responseHeadersPolicy = secureResponses(this, {
      settings,
      uploadsOrigin: `https://${data.uploads.bucketRegionalDomainName}`,
    })
    const viewer = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, responseHeadersPolicy }
    const site: BehaviorOptions = {
      ...viewer,
      // With permission to list, S3 responds with 404 for a missing object; without it, with 403.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    }
    const { routes } = this.props.site
    const [links, status] = [
      this.onRequest('DeepLinks', deepLinks(routes)),
      this.onResponse('PageStatus', pageStatus(routes)),
    ]
    // They name files: none may be asked for before it is there.
    for (const { function: leading } of [links, status]) leading.node.addDependency(files)
    const distribution = new Distribution(this, 'Distribution', {
      comment: named(settings, 'web'),
      defaultBehavior: {
        ...site,
        functionAssociations: [links, status],
      },
      // Otherwise `/` would return the bucket's listing.
      defaultRootObject: routes.static['/'],
      // Order matters: the first match is used.
      additionalBehaviors: {
        '/api/openapi.json': site,
        ...this.gatewayBehaviors(viewer),
        '/media/*': this.mediaBehavior(viewer, media),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      ...this.domainProps(settings),
    })
    mediaPolicy(this, { settings, bucket: media, distribution })
    this.acknowledgeDistribution(distribution, settings)
    return distribution
  }

  private gatewayBehaviors(viewer: Pick<BehaviorOptions, 'viewerProtocolPolicy'>) {
    const { api, chat } = this.props
    const viewerAddressFunction = this.onRequest('ViewerAddress', viewerAddress)
    const gateway = (host: string): BehaviorOptions => ({
      ...viewer,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      origin: this.gatewayOrigin(host),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      compress: true,
      functionAssociations: [viewerAddressFunction],
    })
    return { '/api/*': gateway(api.host), '/ws': gateway(chat.host) }
  }

  private gatewayOrigin(host: string): IOrigin {
    return new HttpOrigin(host, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      readTimeout: Duration.seconds(edgeTimeout),
      customHeaders: { 'x-origin-secret': this.props.data.originSecret.secretValue.unsafeUnwrap() },
    })
  }

  private mediaBehavior(
    viewer: Pick<BehaviorOptions, 'viewerProtocolPolicy'>,
    bucket: IBucket,
  ): BehaviorOptions {
    const { signingKey } = this.props.data
    return {
      ...viewer,
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: [this.onRequest('BelowMedia', belowMedia)],
      ...(signingKey.keyGroup && { trustedKeyGroups: [signingKey.keyGroup] }),
    }
  }

  private onRequest(id: string, code: string) {
    return { function: this.edgeFunction(id, code), eventType: FunctionEventType.VIEWER_REQUEST }
  }

  private onResponse(id: string, code: string) {
    return { function: this.edgeFunction(id, code), eventType: FunctionEventType.VIEWER_RESPONSE }
  }

  private edgeFunction(id: string, code: string) {
    return new EdgeFunction(this, id, {
      functionName: named(this.props.settings, id),
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    })
  }

  private domainProps({ domain }: Settings): Partial<DistributionProps> {
    const { edge } = this.props
    if (!domain || !edge) return {}
    return {
      domainNames: [domain.name],
      certificate: edge.certificate,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      webAclId: edge.webAclArn,
    }
  }

  private createRecords({ name, hostedZoneId, zoneName }: NonNullable<Settings['domain']>) {
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName })
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution))
    new ARecord(this, 'Ipv4', { zone, recordName: `${name}.`, target })
    new AaaaRecord(this, 'Ipv6', { zone, recordName: `${name}.`, target })
  }

  private acknowledgeDistribution(distribution: Distribution, { domain }: Settings) {
    acknowledge(
      distribution,
      'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'This stack makes the whole policy of the media bucket.',
    )
    acknowledge(distribution, 'AwsSolutions-CFR1', 'Families look for matches from all over the world.')
    if (domain) {
      acknowledge(
        distribution,
        'AwsSolutions-CFR3',
        'The stack of its logs delivers them: what is set at the distribution would log queries.',
      )
      return
    }
    const why = 'Without a domain there is no edge stack in us-east-1, which alone can hold'
    acknowledge(distribution, 'AwsSolutions-CFR2', `${why} the firewall of a distribution.`)
    acknowledge(
      distribution,
      'AwsSolutions-CFR3',
      `${why} its logs: CloudFront writes none to buckets of this region.`,
    )
    acknowledge(
      distribution,
      'AwsSolutions-CFR4',
      `${why} its certificate; CloudFront's own sets the protocol itself.`,
    )
  }
}

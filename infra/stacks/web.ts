import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
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
  type IDistribution,
} from 'aws-cdk-lib/aws-cloudfront'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { cacheControl } from '#shared/cache-control'
import { edgeTimeout } from '#shared/limits'
import { named, type Settings } from '../config'
import { acknowledgeFinding, acknowledgeDistributionFindings } from '../constructs/nag-findings'
import { belowMedia, deepLinks, pageResponse, viewerAddress } from '../constructs/edge-functions'
import { mediaPolicy } from '../constructs/media-bucket'
import { PrivateBucket } from '../constructs/private-bucket'
import { secureResponses } from '../constructs/secure-responses'
import type { SiteBuild } from '../constructs/site-build'
import { siteUrlParameter } from '../constructs/site-url'
import { SpaSite } from '../constructs/spa-site'
import { stackOutput } from '../constructs/cross-stack-values'
import { hostsOf, type Domain } from '../domain'
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
  /** With a firewall or a domain. */
  edge?: EdgeStack | undefined
}

/** Errors that CloudFront caches by default. */
const cachedErrors = [404, 405, 414, 500, 501, 502, 503, 504]

/** One origin for everything: the site, `/api/*`, `/ws` and `/media/*`. */
export class WebStack extends Stack {
  readonly distribution: Distribution
  /** How stacks of other regions refer to it. */
  readonly distributionId: string
  private readonly props: WebStackProps

  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props)
    this.props = props
    const { settings, data, site, edge } = props
    if (edge) this.addStackDependency(edge)
    const bucket = new PrivateBucket(this, 'Site', {
      settings,
      // Referenced by name: the bucket's own stack creates its policy.
      serverAccessLogsBucket: Bucket.fromBucketName(this, 'AccessLogs', data.accessLogs.bucketName),
      serverAccessLogsPrefix: siteLogs,
      // Every deploy recreates these files; a non-empty bucket would block the rollback of a first deploy.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    })
    acknowledgeFinding(
      bucket,
      'Annotation::@aws-cdk/aws-s3:accessLogsPolicyNotAdded',
      'The stack of the bucket of access logs lets S3 write them.',
    )
    const files = new SpaSite(this, 'Deployment', { settings, bucket, folder: site.folder })
    this.distribution = this.createDistribution(bucket, files)
    this.distributionId = stackOutput(this, 'DistributionId', this.distribution.distributionId)
    files.refresh(this.distribution)

    const siteUrl = `https://${settings.domain?.name ?? this.distribution.distributionDomainName}`
    if (settings.domain) createSiteRecords(this, settings.domain, this.distribution)
    else
      new StringParameter(this, 'SiteUrlParameter', {
        parameterName: siteUrlParameter(settings),
        stringValue: siteUrl,
      })
    new CfnOutput(this, 'SiteUrl', { value: siteUrl })
  }

  private createDistribution(bucket: IBucket, files: SpaSite) {
    const { settings, data } = this.props
    // Referenced by attributes, so that the CDK does not look for its policy in its own stack, which is an earlier one.
    const media = Bucket.fromBucketAttributes(this, 'Media', {
      bucketName: data.media.bucketName,
      bucketArn: data.mediaArn,
      bucketRegionalDomainName: data.media.bucketRegionalDomainName,
    })
    const uploadsOrigin = `https://${data.uploads.bucketRegionalDomainName}`
    const viewer = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: secureResponses(this, { settings, uploadsOrigin }),
    }
    const caching = cacheControl.pictureOfViewers
    const pictures = {
      ...viewer,
      responseHeadersPolicy: secureResponses(this, { settings, uploadsOrigin, caching }),
    }
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
      this.onRequest('DeepLinks', deepLinks(routes, settings.domain)),
      this.onResponse('PageStatus', pageResponse(routes)),
    ]
    // The functions route to files, so the files must exist first.
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
        '/media/*': this.mediaBehavior(pictures, media),
      },
      // Otherwise CloudFront would show one member's 503 to everybody for ten seconds, whatever its headers say (0053). No error
      // page is set.
      errorResponses: cachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      ...this.edgeProps(settings),
    })
    mediaPolicy(this, { settings, bucket: media, distribution })
    acknowledgeDistributionFindings(distribution, this.props.edge)
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
      // CloudFront compresses only what it may cache.
      compress: false,
      functionAssociations: [viewerAddressFunction],
    })
    return { '/api/*': gateway(api.host), '/ws': gateway(chat.host) }
  }

  private gatewayOrigin(host: string): IOrigin {
    return new HttpOrigin(host, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      readTimeout: Duration.seconds(edgeTimeout),
      customHeaders: this.props.data.originSecrets.headers,
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

  private edgeProps({ domain }: Settings): Partial<DistributionProps> {
    const { certificateArn, webAclArn } = this.props.edge ?? {}
    return {
      ...(webAclArn !== undefined && { webAclId: webAclArn }),
      ...(domain &&
        certificateArn !== undefined && {
          domainNames: hostsOf(domain),
          certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }),
    }
  }
}

/**
 * Points every host name of the site to the distribution. The construct ids contain the names, so that two names may swap places.
 */
function createSiteRecords(scope: Construct, domain: Domain, distribution: IDistribution) {
  const { hostedZoneId, zoneName } = domain
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName })
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution))
  for (const host of hostsOf(domain)) {
    new ARecord(scope, `Ipv4-${host}`, { zone, recordName: `${host}.`, target })
    new AaaaRecord(scope, `Ipv6-${host}`, { zone, recordName: `${host}.`, target })
  }
}

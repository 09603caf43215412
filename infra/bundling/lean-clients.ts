import { join } from 'node:path'
import { type Change, instead, type Leaner, replace } from './leaner'

/** A bundler keeps what stands under a computed key, as computing it might do something; these are constants of the same file. */
const namedKeys: Change = (code) => {
  const values = new Map(
    [...code.matchAll(/^const (\w+) = ("[^"\n]*");$/gm)].map(([, name, value]) => [name, value]),
  )
  return code.replace(/\[(_\w+)\]:/g, (key, name: string) => `${values.get(name) ?? key}:`)
}

/** Our protocols make errors without classes. */
const errors: Change = (code) =>
  code
    .replace(/^\w+_registry\.registerError\(.*\);\n/gm, '')
    .replace(/^(const \w+_registry = )(?=new TypeRegistry\()/gm, '$1/* @__PURE__ */ ')

/** What is read from the environment for a service, and is nowhere set: other endpoints, names for statistics, ways to sign. */
const unset = replace(
  /^ +(?:accountIdEndpointMode|authSchemePreference|defaultUserAgentProvider|disableS3ExpressSessionAuth|endpointDiscoveryEnabledProvider|eventStreamSerdeProvider|requestChecksumCalculation|responseChecksumValidation|sigv4aSigningRegionSet|streamHasher|useArnRegion|useDualstackEndpoint|useFipsEndpoint|userAgentAppId): .*\n/gm,
  '',
)

/** A file of ours, from within a package. */
const ours = (file: string) => JSON.stringify(join(import.meta.dirname, '../../functions/lib/sdk', file))

const endpointOf = (service: string) =>
  instead(`
    import { regionalEndpoint } from ${ours('regional-endpoint.ts')}
    export const defaultEndpointResolver = regionalEndpoint('${service}')`)

/** Settings of what our protocol does by itself, or for buckets of other kinds. */
const sharedByS3: Leaner['changes'] = {
  'checksums, and streams to and fro': replace(
    /^ +(?:sha1|md5|sdkStreamMixin|getAwsChunkedEncodingStream): .*\n/gm,
    '',
  ),
  'signer for several regions': replace(/^ +signerConstructor: .*\n/m, ''),
  'signatures of version 4a': replace(/^ +\{\n +schemeId: "aws\.auth#sigv4a",\n.*\n.*\n +\},\n/m, ''),
}

/** Of a service that is spoken to by a `Protocol` of ours. */
const client = (name: string, resolver: Change): Leaner[] => [
  {
    file: `@aws-sdk/client-${name}/dist-es/schemas/schemas_0.js`,
    changes: { 'classes of errors': errors, 'computed keys': namedKeys },
  },
  {
    file: `@aws-sdk/client-${name}/dist-es/endpoint/endpointResolver.js`,
    changes: { 'rules for endpoints': resolver },
  },
  {
    file: `@aws-sdk/client-${name}/dist-es/runtimeConfig.js`,
    changes: { 'settings that we leave as they are': unset },
  },
  {
    file: `@aws-sdk/client-${name}/dist-es/runtimeConfig.shared.js`,
    changes: {
      'protocol by schemas': (code) =>
        code
          .replace(/config\?\.protocol \?\? \w+Protocol/, 'config.protocol')
          .replace(/^ +(?:errorTypeRegistries|jsonCodec: .*),\n/gm, ''),
      ...(name === 's3' && sharedByS3),
    },
  },
]

const s3: readonly Leaner[] = [
  ...client(
    's3',
    instead(`export { bucketEndpoint as defaultEndpointResolver } from ${ours('bucket-endpoint.ts')}`),
  ),
  {
    file: '@aws-sdk/client-s3/dist-es/S3Client.js',
    changes: {
      'streams of events': replace('resolveEventStreamSerdeConfig(_config_7)', '_config_7'),
      'settings of checksums': replace('resolveFlexibleChecksumsConfig(_config_2)', '_config_2'),
      'settings of directory buckets': replace(/resolveS3Config\(_config_9, .*\);/, '_config_9;'),
      // Endpoints of ours know nothing of buckets elsewhere, of directory buckets and of names that are none.
      'steps for other buckets': replace(
        /^ +this\.middlewareStack\.use\(get(?:ValidateBucketName|AddExpectContinue|RegionRedirectMiddleware|S3Express|S3ExpressHttpSigning)Plugin\(.*\n/gm,
        '',
      ),
    },
  },
  {
    file: '@aws-sdk/client-s3/dist-es/commandBuilder.js',
    changes: {
      'steps of calls': replace(/^(export const _mw\d+ = .* => )\[\n[^]*?^\];$/gm, '$1[];'),
    },
  },
  {
    file: '@aws-sdk/signature-v4-multi-region/dist-es/SignatureV4MultiRegion.js',
    changes: {
      'signatures of version 4a': instead(`
        import { SignatureV4 } from '@smithy/signature-v4'
        export class SignatureV4MultiRegion extends SignatureV4 {
          static sigv4aDependency() { return 'none' }
        }`),
    },
  },
]

export const leanClients: readonly Leaner[] = [
  ...client('dynamodb', endpointOf('dynamodb')),
  {
    file: '@aws-sdk/client-dynamodb/dist-es/DynamoDBClient.js',
    changes: {
      // The table has one endpoint, which need not be discovered.
      'endpoints of accounts': replace('resolveAccountIdEndpointModeConfig(_config_1)', '_config_1'),
      'discovery of endpoints': replace(/resolveEndpointDiscoveryConfig\((_config_\d+), \{.*\}\)/, '$1'),
    },
  },
  ...client('cognito-identity-provider', endpointOf('cognito-idp')),
  ...client('apigatewaymanagementapi', endpointOf('execute-api')),
  ...s3,
]

import { join } from 'node:path'
import { type Change, instead, type Leaner, replace } from './leaner'

/** A bundler keeps what stands under a computed key, as computing it might do something; these are constants of the same file. */
const namedKeys: Change = (code) => {
  const values = new Map(
    [...code.matchAll(/^const (\w+) = ("[^"\n]*");$/gm)].map(([, name, value]) => [name, value]),
  )
  return code.replace(/\[(_\w+)\]:/g, (key, name: string) => `${values.get(name) ?? key}:`)
}

/** Classes of errors that we do not name; such an error comes as the service's general one, with its own name and message. */
const unnamedErrors: Change = (code, names) =>
  code.replace(/^n0_registry\.registerError\(\w+\$, (\w+)\);\n/gm, (line, name: string) =>
    names().has(name) ? line : '',
  )

/** Of a client whose protocol makes errors without classes. */
const allErrors: Change = (code) =>
  code
    .replace(/^\w+_registry\.registerError\(.*\);\n/gm, '')
    .replace(/^(const \w+_registry = )(?=new TypeRegistry\()/gm, '$1/* @__PURE__ */ ')

const versionAlone: Change = (code) => {
  const { version } = JSON.parse(code) as { version: string }
  return JSON.stringify({ version })
}

/** A file of ours, from within a package. */
const ours = (file: string) => JSON.stringify(join(import.meta.dirname, '../../functions/lib/sdk', file))

const endpointOf = (service: string) =>
  instead(`
    import { regionalEndpoint } from ${ours('regional-endpoint.ts')}
    export const defaultEndpointResolver = regionalEndpoint('${service}')`)

const client = (name: string, resolver: Change, errors = unnamedErrors): Leaner[] => [
  {
    file: `@aws-sdk/client-${name}/dist-es/schemas/schemas_0.js`,
    changes: { 'classes of errors': errors, 'computed keys': namedKeys },
  },
  {
    file: `@aws-sdk/client-${name}/dist-es/endpoint/endpointResolver.js`,
    changes: { 'rules for endpoints': resolver },
  },
  { file: `@aws-sdk/client-${name}/package.json`, changes: { 'all but the version': versionAlone } },
]

/** Of a service that is spoken to by a `Protocol` of ours. */
const jsonClient = (name: string, resolver: Change): Leaner[] => [
  ...client(name, resolver, allErrors),
  {
    file: `@aws-sdk/client-${name}/dist-es/runtimeConfig.shared.js`,
    changes: {
      'protocol by schemas': (code) =>
        code
          .replace(/config\?\.protocol \?\? Aws\w+Protocol/, 'config.protocol')
          .replace(/^ +(?:errorTypeRegistries|jsonCodec: .*),\n/gm, ''),
    },
  },
]

const core = '@smithy/core/dist-es/submodules'

export const leanSdk: readonly Leaner[] = [
  ...jsonClient('dynamodb', endpointOf('dynamodb')),
  ...jsonClient('cognito-identity-provider', endpointOf('cognito-idp')),
  ...jsonClient('apigatewaymanagementapi', endpointOf('execute-api')),
  ...client(
    's3',
    instead(`export { bucketEndpoint as defaultEndpointResolver } from ${ours('bucket-endpoint.ts')}`),
  ),
  {
    file: `${core}/protocols/HttpProtocol.js`,
    changes: {
      // Imported when needed, so that a bundler keeps whole all that it shares with the rest.
      'streams of events': replace(
        /^ +const \{ EventStreamSerde, eventStreamSerdeProvider \} = await import\(.*\n/m,
        'throw new Error("No operation of ours streams events.");\n',
      ),
    },
  },
  {
    file: '@aws-sdk/client-s3/dist-es/S3Client.js',
    changes: { 'streams of events': replace('resolveEventStreamSerdeConfig(_config_7)', '_config_7') },
  },
  {
    file: '@aws-sdk/client-s3/dist-es/runtimeConfig.js',
    changes: { 'streams of events': replace(/^ +eventStreamSerdeProvider: .*\n/m, '') },
  },
  {
    file: `${core}/config/node-config-provider/fromSharedConfigFiles.js`,
    changes: {
      // As if there were none, so that what follows them is asked.
      'files in the home directory': instead(`
        import { CredentialsProviderError } from '../property-provider/CredentialsProviderError'
        export const fromSharedConfigFiles = () => () => Promise.reject(new CredentialsProviderError('There are no files.'))`),
    },
  },
  {
    file: `${core}/config/config-resolver/regionConfig/getInstanceMetadataRegion.js`,
    changes: {
      'metadata of machines': instead('export const getInstanceMetadataRegion = async () => undefined'),
    },
  },
  {
    file: `${core}/retry/util-retry/AdaptiveRetryStrategy.js`,
    changes: {
      'retries that adapt': instead(`
      export class AdaptiveRetryStrategy {
        constructor() { throw new Error('Retries are standard.') }
      }`),
    },
  },
  {
    file: `${core}/checksum/sha256/Sha256Node.js`,
    changes: {
      'SHA-256 in JavaScript': (code) =>
        code
          .replace(/^const hasNativeCrypto = [^]*?^\}\)\(\);\n/m, '')
          .replace('hasNativeCrypto ? buildNativeClass() : Sha256Js', '/* @__PURE__ */ buildNativeClass()'),
    },
  },
  {
    file: '@aws-sdk/core/dist-es/submodules/client/util-endpoints/lib/aws/partitions.js',
    changes: { 'regions of the world': instead('export const partitionsInfo = { partitions: [] }') },
  },
  {
    file: '@aws-sdk/core/dist-es/submodules/client/middleware-logger/loggerMiddleware.js',
    changes: { 'logs of calls': replace(/^ +clientStack\.add\(loggerMiddleware\(\), .*\n/m, '') },
  },
  {
    file: '@aws-sdk/core/dist-es/submodules/client/middleware-user-agent/user-agent-middleware.js',
    changes: {
      'name of the client, for statistics': replace(
        /^ +clientStack\.add\(userAgentMiddleware\(config\), .*\n/m,
        '',
      ),
    },
  },
  {
    file: `${core}/retry/middleware-retry/parseRetryAfterHeader.js`,
    changes: { 'reader of dates': replace('parseRfc7231DateTime(', 'new Date(') },
  },
  {
    file: '@aws-sdk/core/dist-es/submodules/client/emitWarningIfUnsupportedVersion.js',
    changes: {
      'warning of old versions of Node': instead(`
        export const state = {}
        export const emitWarningIfUnsupportedVersion = () => {}`),
    },
  },
  {
    file: `${core}/config/defaults-mode/resolveDefaultsModeConfig.js`,
    changes: {
      'sets of defaults': instead(
        `export const resolveDefaultsModeConfig = () => () => Promise.resolve('legacy')`,
      ),
    },
  },
  {
    file: '@smithy/signature-v4/dist-es/HeaderFormatter.js',
    changes: { 'headers of events': instead('export class HeaderFormatter {}') },
  },
  {
    file: '@aws-sdk/client-dynamodb/dist-es/DynamoDBClient.js',
    changes: {
      // The table has one endpoint, which need not be discovered.
      'discovery of endpoints': replace(/resolveEndpointDiscoveryConfig\((_config_\d+), \{.*\}\)/, '$1'),
    },
  },
  {
    file: '@aws-sdk/client-dynamodb/dist-es/runtimeConfig.js',
    changes: { 'discovery of endpoints': replace(/^ +endpointDiscoveryEnabledProvider: .*\n/m, '') },
  },
  {
    file: `${core}/client/smithy-client/command.js`,
    changes: {
      'streams of events': replace(/^ +isEventStream = schema\[operationEventStreamMarker\] = .*;\n/m, ''),
      'logs of calls': replace(/schemaLogFilter\.bind\(null, \w+\)/g, '(_) => _'),
    },
  },
]

import { type Change, instead, type Leaner, replace } from './leaner'

const core = '@smithy/core/dist-es/submodules'

/** Commands that `functions/lib/clients/table-calls.ts` does not take over: the SDK has to write and read their items. */
const sdksOwn =
  /^(?:(?:Scan|BatchWrite|TransactGet|(?:Batch)?Execute\w+|SearchVectors)Command|paginate(?:Scan|Query)|DynamoDBDocument)$/

const ownItems: Change = (code, names) =>
  [...names()].some((name) => sdksOwn.test(name))
    ? code
    : code
        .replace(/^( +addMarshallingMiddleware\()configuration\) \{\n[^]*?^ {4}\}\n/m, '$1) {}\n')
        .replace(/^import .*\n/gm, (line) => (line.includes('$Command') ? line : ''))

/** What the SDK's clients share. */
export const leanSdk: readonly Leaner[] = [
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
    file: '@aws-sdk/core/dist-es/submodules/client/util-endpoints/aws.js',
    changes: {
      // Our endpoints need no rules, which ask for partitions and the like.
      'functions for rules of endpoints': replace(/^customEndpointFunctions\.aws = .*\n/m, ''),
    },
  },
  {
    file: '@aws-sdk/core/dist-es/submodules/client/middleware-recursion-detection/getRecursionDetectionPlugin.js',
    changes: {
      // For loops by queues, topics, buckets and calls of functions: none of ours is called so by what another does.
      'detection of loops': replace(/^ +clientStack\.add\(recursionDetectionMiddleware\(\), .*\n/m, ''),
    },
  },
  ...['Query', 'Scan'].map((kind) => ({
    file: `@aws-sdk/lib-dynamodb/dist-es/pagination/${kind}Paginator.js`,
    changes: {
      'unused iterators of pages': replace('= createPaginator(', '= /* @__PURE__ */ createPaginator('),
    },
  })),
  {
    file: '@aws-sdk/lib-dynamodb/dist-es/baseCommand/DynamoDBDocumentClientCommand.js',
    changes: { 'writing and reading of items, for which the store has its own way': ownItems },
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
    file: `${core}/client/smithy-client/command.js`,
    changes: {
      'streams of events': replace(/^ +isEventStream = schema\[operationEventStreamMarker\] = .*;\n/m, ''),
      'logs of calls': replace(/schemaLogFilter\.bind\(null, \w+\)/g, '(_) => _'),
    },
  },
]

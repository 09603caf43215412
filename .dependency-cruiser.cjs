/**
 * Which layer may import which: `shared` imports no other layer, `functions` and `web` import only `shared`, nothing
 * imports `test`. `only` lists everything in this repository that a layer may import, itself included; packages are
 * not affected.
 */
const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(shared|functions|infra|web|test)/', pathNot: to },
})

/**
 * The features, lowest first: what is inside one imports only those before it, so that none form a circle. Handlers (`api`),
 * which their Lambda alone imports, may use every feature.
 */
const features = [
  'accounts',
  'audit',
  'shortlist',
  'connections',
  'plans',
  'picture-requests',
  'profiles',
  'pictures',
  'notifications',
  'verification',
  'proposals',
  'search',
  'saved-searches',
  'chat',
  'blocks',
  'deletion',
  'moderation',
  'payments',
  'contact',
  'auth',
  'admin',
  'export',
]
const handlers = '(api|checkout-api|webhook-api)[./]'

/** The features of the site, lowest first. Pages put together what belongs to several. */
const webFeatures = [
  'auth',
  'plans',
  'accounts',
  'pictures',
  'operator',
  'help',
  'verification',
  'profiles',
  'shortlist',
  'picture-requests',
  'proposals',
  'blocks',
  'moderation',
  'connections',
  'chat',
  'notifications',
  'payments',
  'search',
  'saved-searches',
  'contact',
  'export',
  'dashboard',
  'wizard',
  'audit',
  'admin',
]

/** Each feature in `folder` imports only those before it in `names`; `exempt` is a pattern of files that may import all. */
const inOrder = (folder, names, exempt) => [
  ...names.map((name, at) => ({
    name: `order-${folder}${name}`,
    comment: 'A feature imports only those before it in the list of features, so that none form a circle.',
    severity: 'error',
    from: { path: `^${folder}${name}/`, ...(exempt && { pathNot: `^${folder}${name}/${exempt}` }) },
    to: { path: `^${folder}`, pathNot: `^${folder}(${names.slice(0, at + 1).join('|')})/` },
  })),
  {
    name: `listed-${folder}`,
    comment: 'Every feature has its place in the list.',
    severity: 'error',
    from: { path: `^${folder}`, pathNot: `^${folder}(${names.join('|')})/` },
    to: {},
  },
]

module.exports = {
  forbidden: [
    ...inOrder('functions/features/', features, handlers),
    ...inOrder('web/src/features/', webFeatures),
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\.woff2', '\\.css$', '^cdk'] },
    },
    only('shared-alone', '^shared/', '^shared/', 'shared imports zod only'),
    {
      name: 'shared-packages',
      severity: 'error',
      from: { path: '^shared/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional'], pathNot: 'node_modules/(zod)/' },
    },
    only('functions', '^functions/', '^(shared|functions)/'),
    only('core', '^functions/core/', ['^shared/', '^functions/core/']),
    only('texts', '^functions/texts/', ['^shared/', '^functions/texts/']),
    only('clients', '^functions/clients/', ['^shared/', '^functions/(clients|core|texts|db/table-calls)/']),
    only('db', '^functions/db/', ['^shared/', '^functions/(db|clients|core)/']),
    only(
      'http',
      '^functions/http/',
      ['^shared/', '^functions/(http|db|clients|core)/', '^functions/features/moderation/suspensions\\.ts$'],
      'Who calls is read with every request; a suspension that is over ends there.',
    ),
    {
      name: 'rules-pure',
      comment: 'Rules decide by what they are given: they reach neither the table nor another service.',
      severity: 'error',
      from: { path: '^functions/features/[^/]+/rules\\.ts$' },
      to: { path: '^functions/(db|clients|http)/', reachable: true },
    },
    {
      name: 'table-by-db',
      comment: 'Features reach the table through db only.',
      severity: 'error',
      from: { path: '^functions/(features|events|jobs|http)/' },
      to: { path: '(@aws-sdk/(client|lib)-dynamodb|^functions/clients/dynamo\\.ts$)' },
    },
    {
      name: 'entries',
      comment: 'Features import neither the stream consumer nor jobs.',
      severity: 'error',
      from: { path: '^functions/features/' },
      to: { path: '^functions/(events|jobs)/' },
    },
    only('events', '^functions/events/', ['^shared/', '^functions/(?!jobs/)']),
    {
      name: 'socket-apart',
      comment: 'The chat Lambda is imported by nobody else.',
      severity: 'error',
      from: { path: '^functions/', pathNot: '^functions/features/chat/socket/' },
      to: { path: '^functions/features/chat/socket/' },
    },
    {
      name: 'handlers-apart',
      comment: 'The handlers of a resource are imported by nobody else.',
      severity: 'error',
      from: { path: '^functions/', pathNot: `^functions/features/[^/]+/${handlers}` },
      to: { path: `^functions/features/[^/]+/${handlers}` },
    },
    {
      name: 'resources-apart',
      severity: 'error',
      from: { path: '^functions/features/([^/]+/(?:api|checkout-api|webhook-api))[./]' },
      to: {
        path: `^functions/features/[^/]+/${handlers}`,
        pathNot: '^functions/features/$1[./]',
      },
    },
    {
      name: 'jobs-apart',
      comment: 'Only the replay of dead letters imports the stream consumer.',
      severity: 'error',
      from: { path: '^functions/jobs/' },
      to: { path: '^functions/events/', pathNot: '^functions/events/(replay|dead-letters?)\\.ts$' },
    },
    only('infra', '^infra/(?!local/|ops/smoke/|docs/)', ['^shared/', '^infra/(?!local/)']),
    // It describes the settings of both.
    only('infra-docs', '^infra/docs/', ['^shared/', '^infra/']),
    // It compares the two ways to call the table.
    only('infra-smoke', '^infra/ops/smoke/', [
      '^shared/',
      '^infra/(?!local/)',
      '^functions/(core|clients|db/table-calls)/',
    ]),
    only('infra-local', '^infra/local/', '^(shared|infra|functions)/'),
    only('web', '^web/', ['^shared/', '^web/']),
    only('web-lib', '^web/src/(lib|theme)/', ['^shared/', '^web/src/(lib|theme|locales)/']),
    only(
      'web-ui',
      '^web/src/ui/',
      ['^shared/', '^web/src/(ui|lib|theme)/'],
      'Components that know no capability.',
    ),
    only('web-features', '^web/src/features/', ['^shared/', '^web/src/(features|ui|lib|theme|locales)/']),
    only('web-islands', '^web/src/islands/', [
      '^shared/',
      '^web/src/(islands|features|ui|lib|locales|theme)/',
    ]),
    {
      name: 'console-apart',
      comment: 'No member loads what administrators alone see: other parts import it lazily, if at all.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/(features/([^/]+/admin|admin|audit)|pages/admin)/' },
      to: {
        path: '^web/src/(features/([^/]+/admin|admin|audit)|pages/admin)/',
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'web-without-schemas',
      comment:
        'Browsers load the table of routes (lib/api-routes), not the contract with its schemas: import its types alone.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^shared/contract', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-without-content-pages',
      comment: 'The bundle of the app carries no content page: each is a file of its own.',
      severity: 'error',
      from: { path: '^web/src/app/main\\.tsx$' },
      to: { path: '^web/src/app/(routes/content|route-manifest|static/.*)\\.tsx?$', reachable: true },
    },
    {
      name: 'web-pages',
      severity: 'error',
      from: { path: '^web/src/pages/' },
      to: { path: '^web/src/app/' },
    },
  ],
  required: [
    {
      name: 'console-texts',
      comment: 'What is loaded of the console has its texts.',
      severity: 'error',
      module: {
        path: '^web/src/(pages/admin/(.+-page|admin-notifications)|features/admin/figures-board)\\.tsx$',
      },
      to: { path: '^web/src/locales/console' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '^cdk\\.out', 'shared/options/places/data'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}

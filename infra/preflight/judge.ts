import { hostsOf } from '../domain'
import type { Settings } from '../config'
import { regions } from '../regions'
import { judgeMail } from './judge-mail'
import { judgeQuotas } from './judge-quotas'
import { type Fact, type Facts, isOn, type RegionFacts, type ZoneFacts } from './facts'
import { fine, type Finding, read, stops } from './finding'
import { amazonIssuers, bootstrapNeeds } from './needs'

const judgeRegion = (name: string, account: string, { status, bootstrap }: RegionFacts): Finding[] => [
  ...read(`whether ${name} is switched on`, status, (value) =>
    isOn(value)
      ? fine(`${name} is switched on.`)
      : stops(
          `${name} is ${value.toLowerCase()}: \`aws account enable-region --region-name ${name}\`, or the console’s page AWS Regions of the account; it takes minutes to hours (infra/runbooks/region.md).`,
        ),
  ),
  ...read(`the CDK’s bootstrap in ${name}`, bootstrap, (version) => {
    const command = `\`npx cdk bootstrap aws://${account}/${name}\``
    if (version === undefined) return stops(`${name} is not bootstrapped: ${command}.`)
    return version >= bootstrapNeeds.version
      ? fine(`${name} is bootstrapped, version ${version}.`)
      : stops(
          `The bootstrap of ${name} has version ${version}, and ${bootstrapNeeds.version} is needed: ${command}.`,
        )
  }),
]

const bare = (name: string) => name.replace(/\.$/, '')

const judgeZone = (id: string, zoneName: string, fact: Fact<ZoneFacts>): Finding[] =>
  read(`the hosted zone ${id}`, fact, (zone) => {
    if (zone.name === undefined) return stops(`The account has no hosted zone ${id}: see \`hostedZoneId\`.`)
    if (zone.private)
      return stops(`The hosted zone ${id} is private; the site and its mail need a public one.`)
    return bare(zone.name) === bare(zoneName)
      ? fine(`The hosted zone ${id} is that of ${bare(zoneName)}.`)
      : stops(
          `The hosted zone ${id} is that of ${bare(zone.name)}, not of ${bare(zoneName)}: see \`zoneName\`.`,
        )
  })

const judgeIssuers = (host: string, fact: Fact<readonly string[]>): Finding[] =>
  read(`the CAA records of ${host}`, fact, (issuers) =>
    issuers.length === 0 || issuers.some((one) => amazonIssuers.some((known) => known === one))
      ? fine(`Amazon may issue a certificate for ${host}.`)
      : stops(
          `The CAA records of ${host} let only ${issuers.join(' and ')} issue certificates: add one for amazon.com, or the deploy waits for its certificate until it fails.`,
        ),
  )

function judgeDomain({ domain, mail }: Settings, facts: Facts): Finding[] {
  const zones = [domain, mail?.zone].flatMap((zone) => (zone ? [zone] : []))
  const named = new Map(zones.map(({ hostedZoneId, zoneName }) => [`${hostedZoneId} ${zoneName}`, zoneName]))
  return [
    ...[...named].flatMap(([key, zoneName]) => {
      const id = key.split(' ')[0]!
      return judgeZone(id, zoneName, facts.zones[id]!)
    }),
    ...(domain ? hostsOf(domain).flatMap((host) => judgeIssuers(host, facts.issuers[host]!)) : []),
  ]
}

/** What an operator should know of an account before a stage is deployed to it. Reads nothing. */
export function judge(settings: Settings, facts: Facts): Finding[] {
  const note = regions[settings.region]?.note
  return [
    ...(note ? [fine(`${settings.region} (${regions[settings.region]!.place}): ${note}.`)] : []),
    ...Object.entries(facts.regions).flatMap(([name, found]) => judgeRegion(name, facts.account, found)),
    ...judgeDomain(settings, facts),
    ...judgeMail(settings, facts),
    ...judgeQuotas(settings, facts),
  ]
}

import * as z from 'zod'

const HostSchema = z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/)

const bare = (zoneName: string) => zoneName.replace(/\.$/, '')
/** Whether a host name is the zone itself or below it. */
export const liesIn = (host: string, zoneName: string) =>
  host === bare(zoneName) || host.endsWith(`.${bare(zoneName)}`)

/** A public Route 53 zone, configured instead of looked up so that synth needs no AWS account. */
export const ZoneSchema = z.object({
  hostedZoneId: z.string().min(1).describe('ID of a public Route 53 hosted zone.'),
  zoneName: z.string().min(1).describe('Name of that zone: `example.com`.'),
})

/** Host names of the site, all in one zone. */
export const DomainSchema = ZoneSchema.extend({
  name: HostSchema.describe('Host name of the site: `www.example.com`.'),
  aliases: z
    .array(HostSchema)
    .default([])
    .describe('Further host names of the zone, which redirect to `domain.name`: `["example.com"]`.'),
}).superRefine(({ name, aliases, zoneName }, context) => {
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (!liesIn(name, zoneName)) fault('name', `${name} is not in the zone ${zoneName}`)
  for (const alias of aliases)
    if (!liesIn(alias, zoneName)) fault('aliases', `${alias} is not in the zone ${zoneName}`)
  if (new Set([name, ...aliases]).size <= aliases.length) fault('aliases', 'each name may appear only once')
})

export type Domain = z.output<typeof DomainSchema>

/** All host names of the site, the main one first. */
export const hostsOf = ({ name, aliases }: Domain) => [name, ...aliases]

/** Whether the site uses the zone's apex. The zone's other hosts then may belong to others. */
export const hasApex = (domain: Domain) => hostsOf(domain).includes(bare(domain.zoneName))

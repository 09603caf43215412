import { expect, it } from '@jest/globals'
import { CfnOutput } from 'aws-cdk-lib'
import { sampleSettings, synthesize } from '#test/support/stacks'

const stages = [
  ['dev', {}],
  ['prod', sampleSettings],
  ['dev', { emulator: 'http://127.0.0.1:4566' }],
] as const

/*
 * A stack that no longer imports a value must be able to say so in one deploy. Its producer is deployed first, and CloudFormation
 * refuses to take an export away that is still imported: so exports are there by the producer's own will, not by that of who imports.
 */
it.each(stages)('of %s with %j are exported by their stacks themselves', (stage, settings) => {
  const { stacks, template } = synthesize(stage, settings)
  const all = Object.entries(stacks)
  // What the CDK exports on behalf of importers is not there before it synthesizes.
  const pinned = new Set(
    all.flatMap(([, stack]) =>
      stack.node
        .findAll()
        .flatMap((one) => (one instanceof CfnOutput && one.exportName !== undefined ? [one.exportName] : [])),
    ),
  )
  const imported = all.flatMap(([name]) =>
    [...JSON.stringify(template(name as keyof typeof stacks)).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(
      ([, exported]) => exported,
    ),
  )
  expect(imported.length).toBeGreaterThan(20)
  expect([...new Set(imported)].filter((name = '') => !pinned.has(name))).toEqual([])
})

import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { claims, figures } from '#web/features/operator/claims'
import { FiguresNote } from '#web/features/operator/sample-note'
import { Frieze } from '#web/ui/art/lattice'
import { TextLink } from '#web/ui/buttons/button'
import { Wrap } from '#web/ui/layout/wrap'

const Title = chakra('h2', { base: { textStyle: 'h2' } })
const Words = chakra('p', { base: { textStyle: 'large', maxWidth: 'reading', marginBlockStart: '3' } })

function Figure({ figure, children }: { figure: string; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '156px minmax(0, 1fr)' }}
      columnGap="4"
      alignItems="baseline"
      paddingBlock="3.5"
      css={{ '& + &': { borderBlockStart: '1px solid', borderBlockStartColor: 'wall.line' } }}
    >
      <chakra.dt order="2" color="wall.muted">
        {children}
      </chakra.dt>
      <chakra.dd m="0" textStyle="h1" order="1" fontVariantNumeric="tabular-nums">
        <bdi>{figure}</bdi>
      </chakra.dd>
    </chakra.div>
  )
}

/** The claims, marked as our own. */
function Figures() {
  const { i18n } = useLingui()
  return (
    <chakra.aside bg="wall" color="wall.ink" borderRadius="card" overflow="hidden" aria-labelledby="figures">
      <Frieze ground="wall.raised" stroke="wall.line" />
      <chakra.div px={{ base: '5', md: '8' }} paddingBlockStart="6" paddingBlockEnd="5">
        <chakra.h2 id="figures" textStyle="h3" marginBlockEnd="2">
          <Trans>In figures</Trans>
        </chakra.h2>
        <chakra.dl m="0">
          {figures.map(({ figure, words }) => (
            <Figure key={figure} figure={figure}>
              {i18n._(words)}
            </Figure>
          ))}
        </chakra.dl>
        <chakra.div color="wall.muted" marginBlockStart="3">
          <FiguresNote />
        </chakra.div>
      </chakra.div>
    </chakra.aside>
  )
}

/** The company's story beside its figures. */
export function Story() {
  return (
    <Wrap
      paddingBlock={{ base: '10', lg: '20' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 480px)' }}
      gap={{ base: '10', lg: '20' }}
      alignItems="center"
    >
      <div>
        <Title>
          <Trans>What we do</Trans>
        </Title>
        <Words>
          <Trans>
            Each member writes a profile, like the biodata that families know: the person, career, family,
            religion, home, and what they hope for in a partner. Others read it and send a proposal. When it
            is accepted, the two members are connected and can see each other’s profile and picture.
          </Trans>
        </Words>
        <Title marginBlockStart="8">
          <Trans>Who we are here for</Trans>
        </Title>
        <Words>
          <Trans>
            Every community is welcome, for a first marriage or a second. You can write a profile for
            yourself, or for a son, a daughter, a brother or a sister who agrees.
          </Trans>
        </Words>
        <chakra.p marginBlockStart="5">
          <TextLink standalone href="/proposals">
            <Trans>See people</Trans>
          </TextLink>
        </chakra.p>
      </div>
      {claims && <Figures />}
    </Wrap>
  )
}

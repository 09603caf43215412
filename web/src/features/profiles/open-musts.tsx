import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Profile } from '#shared/schemas/entities'
import { Notice } from '#web/ui/states/notice'
import { mustsOf } from './form/partner-groups'
import { allOf, requirementTitle } from './fit-words'

/** What is asked as a must and does not count as one, since it was proposed and never chosen. */
export function OpenMusts({ profile }: { profile: Profile }) {
  useLingui()
  const { musts = [], partner_requirements } = profile
  const [stored = {}] = partner_requirements
  const open = mustsOf(stored).filter((field) => !musts.includes(field))
  if (open.length === 0) return null
  const names = allOf(open.map((field) => requirementTitle(field, stored.religion)))
  return (
    <chakra.div marginBlockEnd="5">
      <Notice tone="tile" icon="info">
        <Trans>These do not have to fit so far: {names}. Once you change an answer, it has to fit.</Trans>
      </Notice>
    </chakra.div>
  )
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { isRecord } from '#web/lib/json'
import { Icon } from '../icon'
import { SmartLink } from '../links/smart-link'

/** A link as large as a finger, for an arrow. */
export const ArrowLink = chakra(SmartLink, {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 'target',
    color: 'ink',
    borderRadius: 'control',
    _hover: { bg: 'sunk' },
  },
})

/** Whether the history has an earlier page of the app in this tab. The router numbers its entries. */
const hasEarlierPage = () => isRecord(history.state) && Number(history.state.idx) > 0

/** An arrow that goes back to the page before, where the reader was on it; after a direct visit, to the list. */
export function BackLink({ list }: { list: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (!hasEarlierPage() || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <ArrowLink href={list} onClick={goBack} aria-label={t`Back`}>
      <Icon name="back" size="iconInTarget" />
    </ArrowLink>
  )
}

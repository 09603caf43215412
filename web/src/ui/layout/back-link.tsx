import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { isRecord } from '#web/lib/json'
import { Icon } from '../icon'
import { SmartLink } from '../links/smart-link'

const Link = chakra(SmartLink)

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
    <Link
      href={list}
      onClick={goBack}
      aria-label={t`Back`}
      display="grid"
      placeItems="center"
      boxSize="target"
      color="ink"
      borderRadius="control"
      _hover={{ bg: 'sunk' }}
    >
      <Icon name="back" size="iconInTarget" />
    </Link>
  )
}

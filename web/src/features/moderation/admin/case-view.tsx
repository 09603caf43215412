import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { CaseDetail } from '#shared/schemas/moderation'
import { Sheet, SheetSection } from '#web/ui/layout/sheet'
import { Notice } from '#web/ui/states/notice'
import { AnswerForm } from './answer-form'
import { CaseCourse } from './case-course'
import { CaseFacts } from './case-facts'
import { CaseHead } from './case-head'
import { DecideForm } from './decide-form'
import { ReportList } from './report-list'
import { useClearedDrafts } from './use-cleared-drafts'

/** The form is gone once its work is done, and would take the focus along: it goes to what has come of it. */
function useFocusOnChange(state: CaseDetail['state']) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    ref.current?.focus()
  }, [state])
  return ref
}

/** A case: whom it is about, what is reported, what has come of it, and what is to be done. */
export function CaseView({ of }: { of: CaseDetail }) {
  const { t } = useLingui()
  const [outrun, setOutrun] = useState(false)
  const ref = useFocusOnChange(of.state)
  useClearedDrafts(of)
  const name = of.target_name ?? t`this member`
  const form = { of, name, onOutrun: () => setOutrun(true) }
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <CaseHead of={of} />
      <chakra.div ref={ref} tabIndex={-1} outline="none">
        <div role="status">
          {outrun && (
            <chakra.div marginBlockEnd="5">
              <Notice icon="alert" title={<Trans>Another administrator has already done this.</Trans>}>
                <p>
                  <Trans>Your choice was not carried out. Here you see the case as it is now.</Trans>
                </p>
              </Notice>
            </chakra.div>
          )}
        </div>
        <Sheet label={t`Case`}>
          <CaseFacts of={of} />
          <SheetSection plain title={<Trans>Reports</Trans>}>
            <ReportList of={of} />
          </SheetSection>
          <CaseCourse of={of} />
        </Sheet>
      </chakra.div>
      {of.state === 'open' && <DecideForm {...form} />}
      {of.state === 'appealed' && <AnswerForm {...form} />}
    </chakra.div>
  )
}

import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { ContentPage } from '#web/ui/layout/prose'
import { ChatTips, safetyTips } from '#web/features/help/safety-tips'
import { chatTipsId } from '#web/lib/paths'

export function SafetyTipsPage() {
  return (
    <ContentPage
      title={<Trans>Safety tips</Trans>}
      lead={<Trans>What to keep in mind before you meet and when you meet.</Trans>}
    >
      {safetyTips.map(({ title, text }, index) => (
        <Fragment key={index}>
          <h2>
            {index + 1}. {title}
          </h2>
          <p>{text}</p>
        </Fragment>
      ))}
      <h2 id={chatTipsId}>
        <Trans>In the chat</Trans>
      </h2>
      <ChatTips />
    </ContentPage>
  )
}

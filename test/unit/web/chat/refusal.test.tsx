import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { ErrorCode } from '#shared/error-codes'
import { errorSentence } from '#shared/sentences/error'
import { Refusal } from '#web/features/chat/refusal'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

webStage()

const show = (code: ErrorCode, params?: Record<string, string>) => {
  const error = errorSentence(code, params) ?? ''
  renderWeb(<Refusal refusal={{ code, error, ...(params && { params }) }} />)
  return error
}

describe('who cannot write is told why', () => {
  test.each<[ErrorCode, Record<string, string> | undefined, string, string]>([
    ['quota_exceeded', { what: 'messages' }, 'See the plans', '/packages'],
    ['profile_incomplete', { what: 'message' }, 'Complete your profile', '/create-profile'],
    ['paused', { what: 'own_messages' }, 'Open your settings', '/dashboard/settings#break'],
    ['blocked', undefined, 'Open your settings', '/dashboard/settings#blocked'],
    ['email_unproven', undefined, 'Change address', '/dashboard/settings#email'],
  ])('%s: and where to go', (code, params, link, href) => {
    const sentence = show(code, params)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href)
  })

  test('an unproven address: the mail is sent again from here', () => {
    show('email_unproven')
    expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
  })

  test('privacy: and what it means', () => {
    show('privacy', { what: 'messages' })
    expect(screen.getByRole('status').textContent).toBe(
      'At the moment this member receives messages from some members only.Members who are connected can always write to each other.',
    )
  })

  test.each<[ErrorCode, Record<string, string>]>([
    ['not_found', { what: 'recipient' }],
    ['paused', { what: 'theirs' }],
  ])('%s %j: there is nothing to do', (code, params) => {
    const sentence = show(code, params)
    expect(screen.getByRole('status').textContent).toBe(sentence)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { Providers } from '#web/app/providers'
import { clearToasts } from '#web/components/toast'
import { notify, resetNotices } from '#web/lib/notices'
import { sessionStore } from '#web/lib/session/browser'
import { SessionProvider } from '#web/lib/session/provider'
import { useSession } from '#web/lib/session-context'
import { fakeApi, type FakeApi } from '#test/support/fake-api'
import { makeUser, signedInAs } from '#test/support/session'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  resetNotices()
})
afterEach(() => {
  cleanup()
  clearToasts()
  sessionStore.end('signed-out')
  api.restore()
})

function Leave() {
  const { signOut } = useSession()
  return <button onClick={() => void signOut()}>Leave</button>
}

const ayesha = makeUser()
const sana = makeUser({ id: 'u2', profileId: 'u2', name: 'Sana Rehman', email: 'sana@example.com' })
const said = 'Your privacy settings were saved.'

const shown = () => screen.getByRole('region', { name: 'Messages' }).textContent
const say = async (text: string) => {
  act(() => notify('success', text))
  await waitFor(() => expect(shown()).toContain(text))
}

function open() {
  sessionStore.adopt(signedInAs(ayesha))
  render(
    <Providers>
      <MemoryRouter>
        <SessionProvider>
          <Leave />
        </SessionProvider>
      </MemoryRouter>
    </Providers>,
  )
}

test('what was told to a member goes with them, and only that they have signed out is said', async () => {
  api.on('POST /api/auth/sign-out', () => ({ message: 'Sign out successfully!', data: null }))
  open()
  await say(said)
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(shown()).toBe('Sign out successfully!'))
})

test('nor does the next member read it', async () => {
  open()
  await say(said)
  act(() => void sessionStore.adopt(signedInAs(sana)))
  await waitFor(() => expect(shown()).toBe(''))
})

test('it stays when only the name of the member changes', async () => {
  open()
  await say(said)
  act(() => sessionStore.updateUser({ name: 'Ayesha Malik' }))
  expect(shown()).toBe(said)
})

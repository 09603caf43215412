import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { toastTimesMs } from '#shared/limits'
import { Providers } from '#web/app/providers'
import { clearToasts, toast } from '#web/ui/states/toast'
import { Toaster } from '#web/ui/states/toaster'
import { clearAccountStorage } from '#web/features/accounts/clear-account-storage'
import { messageDraft } from '#web/lib/message-draft'
import { connectedNote } from '#web/features/proposals/connected-note'
import { notify } from '#web/lib/notify'
import { chosenPictures } from '#web/lib/picture/chosen-pictures'
import { profileReadyNote } from '#web/features/profiles/profile-ready'
import { type ItemStorage, safeStorage } from '#web/lib/safe-storage'
import { sessionStore } from '#web/lib/session/browser'
import { SessionProvider } from '#web/lib/session/provider'
import { signIn } from '#web/lib/session/sign-in'
import { createSessionStore } from '#web/lib/session/store'
import { useSession } from '#web/lib/session-context'
import { sessionKey } from '#web/lib/session/stored-user'
import { saveIntendedRecipient } from '#web/features/proposals/intended-recipient'
import { makeUser, signedInAs } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

/* What a member leaves on the device and on the page for the next one: nothing. */

const { api } = webStage()
const clear = () => {
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(clear)

const ayesha = makeUser()
const sana = makeUser({ id: 'u2', profileId: 'u2', name: 'Sana Rehman', email: 'sana@example.com' })

describe('data of users on a shared device', () => {
  const picture = { original: new File(['picture'], 'me.png', { type: 'image/png' }) }
  afterEach(async () => {
    for (const id of ['u1', 'u2']) await chosenPictures.forget(id)
  })

  /** What the features and the library keep for a member, who writes to and about somebody else. */
  async function leaveAll(id: string, profileId: string, other: string) {
    for (const name of [`draft.${id}`, `chat-draft.${id}.${other}`, `outbox.${id}.1`])
      localStorage.setItem(`humsafar.${name}`, '{}')
    sessionStorage.setItem(`humsafar.edit.${profileId}.career_info`, '{}')
    saveIntendedRecipient(id, { id: other, name: 'Sana' })
    connectedNote.write(id, 'c1')
    profileReadyNote.write(id)
    for (const form of [`proposal.${other}`, `report.${other}`, 'help'])
      messageDraft(form, id).save({ message: 'Assalam o alaikum' })
    await chosenPictures.keep(id, picture)
  }
  const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()

  test('a deleted account leaves nothing; drafts of other members stay', async () => {
    localStorage.setItem('humsafar.colour-mode', 'dark')
    await leaveAll('u2', 'p2', 'p1')
    const before = keys()
    await leaveAll('u1', 'p1', 'p2')
    expect(keys()).toHaveLength(before.length + 10)
    await clearAccountStorage({ id: 'u1', profileId: 'p1' })
    expect(keys()).toEqual(before)
    expect(await chosenPictures.read('u1')).toBeNull()
    expect(await chosenPictures.read('u2')).toEqual(picture)
  })

  test('sign-in deletes the pictures of other members and keeps the member’s own', async () => {
    for (const id of ['u1', 'u2']) await chosenPictures.keep(id, picture)
    api.on('POST /api/auth/sign-in', () => ({ message: '', data: signedInAs(ayesha) }))
    await signIn({ email: 'ayesha@example.com', password: 'Secret-123' })
    await waitFor(async () => expect(await chosenPictures.read('u2')).toBeNull())
    expect(await chosenPictures.read('u1')).toEqual(picture)
  })
})

test('a page from the back/forward cache shows the account that is signed in now, with its token', async () => {
  const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  for (const next of [null, sana]) {
    sessionStore.adopt(signedInAs(ayesha))
    const token = (await sessionStore.tokens())?.accessToken
    comeBack(true)
    expect((await sessionStore.tokens())?.accessToken).toBe(token)
    if (next) localStorage.setItem(sessionKey, JSON.stringify(next))
    else localStorage.clear()
    comeBack(false)
    expect(sessionStore.user()?.id).toBe('u1')
    comeBack(true)
    expect(sessionStore.user()).toEqual(next)
  }
})

describe('toasts', () => {
  function Leave() {
    const { signOut } = useSession()
    return <button onClick={() => void signOut()}>Leave</button>
  }
  const shown = () => screen.getByRole('region', { name: 'Messages' }).textContent
  const said = 'Your privacy settings are saved.'
  const open = async () => {
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
    act(() => notify('success', said))
    await waitFor(() => expect(shown()).toContain(said))
  }
  afterEach(() => {
    cleanup()
    clearToasts()
  })

  test('stay when the member changes the name, and disappear when another member signs in', async () => {
    await open()
    act(() => sessionStore.updateUser({ name: 'Ayesha Malik' }))
    expect(shown()).toBe(said)
    act(() => void sessionStore.adopt(signedInAs(sana)))
    await waitFor(() => expect(shown()).toBe(''))
  })

  test('disappear at sign-out, except the one about the sign-out', async () => {
    api.on('POST /api/auth/sign-out', () => ({ message: 'Sign out successfully!', data: null }))
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(shown()).toBe('Sign out successfully!'))
  })
})

describe('the lifetime of a toast', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    renderWeb(<Toaster />)
  })
  afterEach(() => {
    act(clearToasts)
    jest.useRealTimers()
  })
  const say = (...message: Parameters<typeof toast.warning>) => act(() => toast.warning(...message))
  const isThere = (text: string) => screen.queryByText(text) !== null
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  test('a toast without an action disappears by itself; with an action it stays until dismissed', () => {
    const run = jest.fn()
    say('It did not work.')
    say('Please load again.', { label: 'Reload', run })
    pass(toastTimesMs.warning + 1)
    fireEvent.mouseEnter(screen.getByText('Please load again.'))
    fireEvent.mouseLeave(screen.getByText('Please load again.'))
    pass(toastTimesMs.warning + 1)
    expect([isThere('It did not work.'), isThere('Please load again.')]).toEqual([false, true])
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(run).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(isThere('Please load again.')).toBe(false)
  })

  test('a toast with an optional action disappears later, and not while hovered', () => {
    const text = 'Sana Khan is hidden from your lists and searches.'
    const region = screen.getByRole('region', { name: 'Messages' })
    say(text, { label: 'Undo', passes: true, run: jest.fn() })
    pass(toastTimesMs.warning + 1)
    fireEvent.pointerEnter(region)
    pass(2 * toastTimesMs.withAction)
    expect(isThere(text)).toBe(true)
    fireEvent.pointerLeave(region)
    pass(toastTimesMs.withAction + 1)
    expect(isThere(text)).toBe(false)
  })

  /** The texts on the page. */
  const shown = () =>
    ['alert', 'status']
      .flatMap((role) => screen.queryAllByRole(role))
      .map((box) => box.querySelector('p')?.textContent)
  const undo = { label: 'Undo', run: jest.fn() }

  test('one toast is shown at a time: a later one takes the place of a plain one', () => {
    act(() => ['One', 'Two', 'Three'].forEach((text) => toast.success(text)))
    expect(shown()).toEqual(['Three'])
    pass(toastTimesMs.success + 1)
    expect(shown()).toEqual([])
  })

  test('errors come before other toasts, each long enough to be read', () => {
    act(() => toast.success('Saved.'))
    act(() => toast.error('It did not work.'))
    expect(screen.getByRole('alert').textContent).toContain('It did not work.')
    pass(1000)
    act(() => toast.error('Nor did this.'))
    act(() => toast.success('Sent.'))
    pass(toastTimesMs.readable - 1001)
    expect(shown()).toEqual(['It did not work.'])
    pass(2)
    expect(shown()).toEqual(['Nor did this.'])
    pass(toastTimesMs.readable + 1)
    expect(screen.getByRole('status').textContent).toContain('Sent.')
    pass(toastTimesMs.success + 1)
    expect(shown()).toEqual([])
  })

  test('an error stays longer if no other toast waits', () => {
    act(() => toast.error('It did not work.'))
    pass(toastTimesMs.error - 1)
    expect(shown()).toEqual(['It did not work.'])
    act(() => toast.success('Saved.'))
    pass(1)
    expect(shown()).toEqual(['Saved.'])
  })

  test('a toast with an action returns after the later ones', () => {
    act(() => toast.success('Mine is no longer saved.', undo))
    act(() => ['One', 'Two'].forEach((text) => toast.success(text)))
    expect(shown()).toEqual(['Two'])
    pass(toastTimesMs.success + 1)
    expect(isThere('Mine is no longer saved.')).toBe(true)
    pass(10 * toastTimesMs.withAction)
    expect(isThere('Mine is no longer saved.')).toBe(true)
  })

  test('the toast under the pointer keeps its place and its button', () => {
    act(() => toast.success('Mine is no longer saved.', undo))
    const region = screen.getByRole('region', { name: 'Messages' })
    fireEvent.pointerEnter(region)
    act(() => toast.error('It did not work.'))
    expect(isThere('Mine is no longer saved.')).toBe(true)
    fireEvent.pointerLeave(region)
    expect(shown()).toEqual(['It did not work.'])
    // What is removed under the pointer does not hold the next one.
    fireEvent.pointerEnter(region)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    act(() => toast.error('Nor did this.'))
    expect(shown()).toEqual(['Nor did this.'])
    pass(toastTimesMs.error + 1)
    expect(isThere('Nor did this.')).toBe(false)
  })

  test('of many, those that disappear by themselves are dropped first', () => {
    act(() => toast.success('A is no longer saved.', undo))
    act(() => toast.error('It did not work.'))
    act(() => ['B', 'C', 'D', 'E'].forEach((name) => toast.success(`${name} is no longer saved.`, undo)))
    const seen: unknown[] = []
    for (let n = 0; n < 6; n++) {
      seen.push(shown()[0]?.[0])
      const [dismiss] = screen.queryAllByRole('button', { name: 'Dismiss' })
      if (dismiss) fireEvent.click(dismiss)
    }
    expect(seen).toEqual(['E', 'D', 'C', 'B', 'A', undefined])
  })
})

describe('when the browser refuses storage', () => {
  const memory = () => {
    const kept = new Map<string, string>()
    const storage: ItemStorage = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }
    return { kept, storage }
  }
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }

  test('full storage keeps the old value, and the page uses the new one', () => {
    const { kept, storage } = memory()
    kept.set('a', 'old')
    const full = { ...storage, setItem: refuse as ItemStorage['setItem'] }
    const safe = safeStorage(() => full)
    safe.setItem('a', 'new')
    expect([safe.getItem('a'), kept.get('a')]).toEqual(['new', 'old'])
    full.setItem = storage.setItem
    safe.setItem('a', 'newer')
    kept.set('a', 'from another tab')
    expect(safe.getItem('a')).toBe('from another tab')
  })

  test('a sign-in lasts until the page is closed', () => {
    const store = createSessionStore({
      storage: safeStorage(refuse),
      post: () => undefined,
      exclusive: (work) => work(),
      refresh: () => Promise.reject(new Error('not needed')),
      now: Date.now,
    })
    expect(store.user()).toBeNull()
    store.adopt(signedInAs(makeUser()))
    expect(store.user()).toEqual(makeUser())
    store.end('signed-out')
    expect(store.user()).toBeNull()
  })
})

import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from '@jest/globals'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { useAddressDialog } from '#web/lib/use-address-dialog'

const Page = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/before', '/page']}>{children}</MemoryRouter>
)
const show = () =>
  renderHook(() => ({ dialog: useAddressDialog(), at: useLocation(), navigate: useNavigate() }), {
    wrapper: Page,
  }).result

describe('a dialog named in the URL', () => {
  it('closes once if close is called twice', async () => {
    const hook = show()
    act(() => hook.current.dialog.open('name'))
    expect(hook.current.at).toMatchObject({ pathname: '/page', search: '?edit=name' })
    const { close } = hook.current.dialog
    await act(async () => {
      close()
      close()
      await Promise.resolve()
    })
    expect(hook.current.at).toMatchObject({ pathname: '/page', search: '' })
  })

  it('can be closed again after Forward has reopened it', async () => {
    const hook = show()
    act(() => hook.current.dialog.open('name'))
    await act(async () => hook.current.dialog.close())
    await act(async () => hook.current.navigate(1))
    expect(hook.current.dialog.name).toBe('name')
    await act(async () => hook.current.dialog.close())
    expect(hook.current.dialog.name).toBeNull()
  })
})

/** Enough for thirty words in large letters. */
const slideMs = 12_000

/**
 * The slides of the home page. Without this script they form a scrollable row. With it they advance automatically,
 * except while hovered or focused, after a touch or manual navigation, or with reduced motion.
 */
export function startCarousel(root: HTMLElement): () => void {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')]
  const marks = [...root.querySelectorAll<HTMLButtonElement>('[data-mark]')]
  const toggle = root.querySelector<HTMLButtonElement>('[data-toggle]')
  const count = root.querySelector<HTMLElement>('[data-count]')
  const live = root.querySelector<HTMLElement>('[data-slides]')
  if (slides.length === 0) return () => undefined
  let now = 0
  let paused = false
  let playing = !matchMedia('(prefers-reduced-motion: reduce)').matches

  const show = (index: number) => {
    now = (index + slides.length) % slides.length
    slides.forEach((slide, i) => {
      slide.toggleAttribute('data-on', i === now)
      slide.inert = i !== now
    })
    marks.forEach((mark, i) => {
      if (i === now) mark.setAttribute('aria-current', 'true')
      else mark.removeAttribute('aria-current')
    })
    if (count) count.textContent = count.dataset.template?.replace('{n}', String(now + 1)) ?? ''
  }

  const setPlaying = (next: boolean) => {
    playing = next
    root.toggleAttribute('data-playing', playing)
    toggle?.setAttribute('aria-label', (playing ? toggle.dataset.pause : toggle.dataset.play) ?? '')
    // Screen readers announce only slides that the user selects.
    live?.setAttribute('aria-live', playing ? 'off' : 'polite')
  }

  const timer = setInterval(() => {
    if (playing && !paused && !document.hidden) show(now + 1)
  }, slideMs)

  const moveBy = (step: number) => {
    setPlaying(false)
    show(now + step)
  }
  root.querySelector('[data-previous]')?.addEventListener('click', () => moveBy(-1))
  root.querySelector('[data-next]')?.addEventListener('click', () => moveBy(1))
  marks.forEach((mark, i) => mark.addEventListener('click', () => moveBy(i - now)))
  toggle?.addEventListener('click', () => setPlaying(!playing))
  // A phone has no hover: a touch says that somebody reads.
  live?.addEventListener('pointerdown', () => setPlaying(false))
  root.addEventListener('pointerenter', () => (paused = true))
  root.addEventListener('pointerleave', () => (paused = false))
  root.addEventListener('focusin', () => (paused = true))
  root.addEventListener('focusout', () => (paused = false))

  root.setAttribute('data-ready', '')
  setPlaying(playing)
  show(0)
  return () => clearInterval(timer)
}

const root = document.querySelector<HTMLElement>('[data-carousel]')
if (root) startCarousel(root)

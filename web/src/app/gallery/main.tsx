import '#web/theme/fonts.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Providers } from '../providers'
import { Gallery } from './gallery'

const root = document.getElementById('root')
if (!root) throw new Error('no root')
createRoot(root).render(
  <Providers>
    <BrowserRouter>
      <Gallery />
    </BrowserRouter>
  </Providers>,
)

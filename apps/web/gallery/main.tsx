import './gallery.css'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>,
)

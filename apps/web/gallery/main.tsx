import './gallery.css'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { addWebFonts } from '../src/lib/loading/web-fonts.ts'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

addWebFonts()
createRoot(root).render(
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>,
)

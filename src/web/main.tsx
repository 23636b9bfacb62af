import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import './ui/layers.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import './ui/theme.css'
import { takeHandOffCode } from './api/token.ts'
import { App } from './app.tsx'
import { startWorker } from './worker/register.ts'
import { followColorScheme } from './ui/scheme/color-scheme.ts'

// The content security policy forbids compiling code from text, which Zod would otherwise try.
z.config({ jitless: true })

// Before anything else reads the address: the code must not stay in it.
const handOffCode = takeHandOffCode()

followColorScheme()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
// After the page: nothing on the page waits for it.
if (import.meta.env.PROD) addEventListener('load', () => setTimeout(() => void startWorker(), 0))

createRoot(root).render(
  <StrictMode>
    <App handOffCode={handOffCode} />
  </StrictMode>,
)

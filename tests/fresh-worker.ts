import { vi } from 'vitest'

/*
 * The files of one worker share its process. A clock that a file holds still would stand in the next file, too, which then
 * waits for what never comes.
 */
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()

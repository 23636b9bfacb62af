import { inject } from 'vitest'
import { useProgram } from '../server-process.ts'

useProgram(inject('program'))

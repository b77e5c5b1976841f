import { expose } from 'comlink'
import { readWorkFile } from '../data/read-work-file.ts'

const worker = { read: readWorkFile }

/** What {@link readWorkFileApart} asks. */
export type WorkFileWorker = typeof worker

expose(worker)

import { createStore } from '@/lib/session/store';
import type { ApiError } from './error';

/** The message that the application shows by itself, whoever made the request; the newest replaces the rest. */
export const notice = createStore<ApiError | null>(null);

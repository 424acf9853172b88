import { queryOptions } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';

/** The shop's bot as visitors see it; a shop may have none, and a bot may be out of reach. */
export type Bot = components['schemas']['BotFaceView'];

export const botQuery = () => queryOptions({ queryKey: ['bot'], queryFn: () => api.get('/bot') });

import { randomUUID } from 'node:crypto';
import type { Client } from './clients.ts';

/** Adds a picture to the gallery, with the file of another one. */
export async function addPicture(admin: Client): Promise<{ id: number; title: string }> {
  const { data: other } = await admin.from('gallery_images').select('*').limit(1).single();
  if (!other) throw new Error('The demo gallery is empty.');
  const { image_url, variant_widths, width, height } = other;
  const filename = `${randomUUID()}.jpg`;
  const { data, error } = await admin
    .from('gallery_images')
    .insert({ title: 'A new picture', image_url, filename, variant_widths, width, height })
    .select('id, title')
    .single();
  if (error) throw error;
  return { id: data.id, title: data.title };
}

import type { OrgProfile } from '@unitbase/contracts/entities/account';
import type { Activities, Manager, Managers } from '@unitbase/contracts/entities/managers';
import type { ManagerRole } from '@unitbase/contracts/manager-rights';

export const profile = (overrides: Partial<OrgProfile> = {}): OrgProfile => ({
  id: 31,
  orgid: 31,
  orgname: 'Atelier Méridien',
  packagetypecode: 'GOLD',
  status: 'approved',
  url_slug: 'atelier-meridien',
  country_slug: 'france',
  country: 'France',
  town: 'Marseille',
  role: 'owner',
  selected: true,
  ...overrides,
});

const manager = (id: number, name: string, role: ManagerRole, lastLogin: string | null): Manager => ({
  id,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@meridien.example`,
  role,
  is_you: false,
  last_login_at: lastLogin,
});

/** Returns an owner, an editor, a viewer and an invitation, at 14:00 on 20 November 2026 in London. */
export const managers = (overrides: Partial<Managers> = {}): Managers => ({
  id: 31,
  role: 'owner',
  packagetypecode: 'GOLD',
  managers: [
    { ...manager(1, 'Helene Carpentier', 'owner', '2026-11-20T13:58:00Z'), is_you: true },
    manager(2, 'Idriss Benali', 'editor', '2026-11-18T12:20:00Z'),
    manager(3, 'Luc Ferrand', 'viewer', null),
  ],
  invitations: [
    {
      id: 9,
      email: 'yann@meridien.example',
      role: 'viewer',
      sent_at: '2026-11-18T09:02:00Z',
      expires_at: '2026-11-21T09:02:00Z',
    },
  ],
  handover: null,
  read_at: '2026-11-20T14:00:00Z',
  ...overrides,
});

/** Returns one entry of each of two days. */
export const activities = (count = 2): Activities => ({
  count,
  results: [
    {
      id: 12,
      at: '2026-11-20T12:24:00Z',
      name: 'Idriss Benali',
      text: 'changed Equipment: Camera boat, 1 to 2',
      area: 'profile',
    },
    {
      id: 11,
      at: '2025-11-18T16:33:00Z',
      name: 'A former manager',
      text: 'left this profile',
      area: 'managers',
    },
  ],
});
